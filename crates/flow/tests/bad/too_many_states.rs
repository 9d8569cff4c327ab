//! More states than a byte can tell apart.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        S0: auto; S1: auto; S2: auto; S3: auto; S4: auto; S5: auto; S6: auto; S7: auto; S8: auto; S9: auto; S10: auto; S11: auto; S12: auto; S13: auto; S14: auto; S15: auto;
        S16: auto; S17: auto; S18: auto; S19: auto; S20: auto; S21: auto; S22: auto; S23: auto; S24: auto; S25: auto; S26: auto; S27: auto; S28: auto; S29: auto; S30: auto; S31: auto;
        S32: auto; S33: auto; S34: auto; S35: auto; S36: auto; S37: auto; S38: auto; S39: auto; S40: auto; S41: auto; S42: auto; S43: auto; S44: auto; S45: auto; S46: auto; S47: auto;
        S48: auto; S49: auto; S50: auto; S51: auto; S52: auto; S53: auto; S54: auto; S55: auto; S56: auto; S57: auto; S58: auto; S59: auto; S60: auto; S61: auto; S62: auto; S63: auto;
        S64: auto; S65: auto; S66: auto; S67: auto; S68: auto; S69: auto; S70: auto; S71: auto; S72: auto; S73: auto; S74: auto; S75: auto; S76: auto; S77: auto; S78: auto; S79: auto;
        S80: auto; S81: auto; S82: auto; S83: auto; S84: auto; S85: auto; S86: auto; S87: auto; S88: auto; S89: auto; S90: auto; S91: auto; S92: auto; S93: auto; S94: auto; S95: auto;
        S96: auto; S97: auto; S98: auto; S99: auto; S100: auto; S101: auto; S102: auto; S103: auto; S104: auto; S105: auto; S106: auto; S107: auto; S108: auto; S109: auto; S110: auto; S111: auto;
        S112: auto; S113: auto; S114: auto; S115: auto; S116: auto; S117: auto; S118: auto; S119: auto; S120: auto; S121: auto; S122: auto; S123: auto; S124: auto; S125: auto; S126: auto; S127: auto;
        S128: auto; S129: auto; S130: auto; S131: auto; S132: auto; S133: auto; S134: auto; S135: auto; S136: auto; S137: auto; S138: auto; S139: auto; S140: auto; S141: auto; S142: auto; S143: auto;
        S144: auto; S145: auto; S146: auto; S147: auto; S148: auto; S149: auto; S150: auto; S151: auto; S152: auto; S153: auto; S154: auto; S155: auto; S156: auto; S157: auto; S158: auto; S159: auto;
        S160: auto; S161: auto; S162: auto; S163: auto; S164: auto; S165: auto; S166: auto; S167: auto; S168: auto; S169: auto; S170: auto; S171: auto; S172: auto; S173: auto; S174: auto; S175: auto;
        S176: auto; S177: auto; S178: auto; S179: auto; S180: auto; S181: auto; S182: auto; S183: auto; S184: auto; S185: auto; S186: auto; S187: auto; S188: auto; S189: auto; S190: auto; S191: auto;
        S192: auto; S193: auto; S194: auto; S195: auto; S196: auto; S197: auto; S198: auto; S199: auto; S200: auto; S201: auto; S202: auto; S203: auto; S204: auto; S205: auto; S206: auto; S207: auto;
        S208: auto; S209: auto; S210: auto; S211: auto; S212: auto; S213: auto; S214: auto; S215: auto; S216: auto; S217: auto; S218: auto; S219: auto; S220: auto; S221: auto; S222: auto; S223: auto;
        S224: auto; S225: auto; S226: auto; S227: auto; S228: auto; S229: auto; S230: auto; S231: auto; S232: auto; S233: auto; S234: auto; S235: auto; S236: auto; S237: auto; S238: auto; S239: auto;
        S240: auto; S241: auto; S242: auto; S243: auto; S244: auto; S245: auto; S246: auto; S247: auto; S248: auto; S249: auto; S250: auto; S251: auto; S252: auto; S253: auto; S254: auto; S255: auto;
    }
    Turn {
        [*] --> S0;
        S0 --> S1; S1 --> S2; S2 --> S3; S3 --> S4; S4 --> S5; S5 --> S6; S6 --> S7; S7 --> S8;
        S8 --> S9; S9 --> S10; S10 --> S11; S11 --> S12; S12 --> S13; S13 --> S14; S14 --> S15; S15 --> S16;
        S16 --> S17; S17 --> S18; S18 --> S19; S19 --> S20; S20 --> S21; S21 --> S22; S22 --> S23; S23 --> S24;
        S24 --> S25; S25 --> S26; S26 --> S27; S27 --> S28; S28 --> S29; S29 --> S30; S30 --> S31; S31 --> S32;
        S32 --> S33; S33 --> S34; S34 --> S35; S35 --> S36; S36 --> S37; S37 --> S38; S38 --> S39; S39 --> S40;
        S40 --> S41; S41 --> S42; S42 --> S43; S43 --> S44; S44 --> S45; S45 --> S46; S46 --> S47; S47 --> S48;
        S48 --> S49; S49 --> S50; S50 --> S51; S51 --> S52; S52 --> S53; S53 --> S54; S54 --> S55; S55 --> S56;
        S56 --> S57; S57 --> S58; S58 --> S59; S59 --> S60; S60 --> S61; S61 --> S62; S62 --> S63; S63 --> S64;
        S64 --> S65; S65 --> S66; S66 --> S67; S67 --> S68; S68 --> S69; S69 --> S70; S70 --> S71; S71 --> S72;
        S72 --> S73; S73 --> S74; S74 --> S75; S75 --> S76; S76 --> S77; S77 --> S78; S78 --> S79; S79 --> S80;
        S80 --> S81; S81 --> S82; S82 --> S83; S83 --> S84; S84 --> S85; S85 --> S86; S86 --> S87; S87 --> S88;
        S88 --> S89; S89 --> S90; S90 --> S91; S91 --> S92; S92 --> S93; S93 --> S94; S94 --> S95; S95 --> S96;
        S96 --> S97; S97 --> S98; S98 --> S99; S99 --> S100; S100 --> S101; S101 --> S102; S102 --> S103; S103 --> S104;
        S104 --> S105; S105 --> S106; S106 --> S107; S107 --> S108; S108 --> S109; S109 --> S110; S110 --> S111; S111 --> S112;
        S112 --> S113; S113 --> S114; S114 --> S115; S115 --> S116; S116 --> S117; S117 --> S118; S118 --> S119; S119 --> S120;
        S120 --> S121; S121 --> S122; S122 --> S123; S123 --> S124; S124 --> S125; S125 --> S126; S126 --> S127; S127 --> S128;
        S128 --> S129; S129 --> S130; S130 --> S131; S131 --> S132; S132 --> S133; S133 --> S134; S134 --> S135; S135 --> S136;
        S136 --> S137; S137 --> S138; S138 --> S139; S139 --> S140; S140 --> S141; S141 --> S142; S142 --> S143; S143 --> S144;
        S144 --> S145; S145 --> S146; S146 --> S147; S147 --> S148; S148 --> S149; S149 --> S150; S150 --> S151; S151 --> S152;
        S152 --> S153; S153 --> S154; S154 --> S155; S155 --> S156; S156 --> S157; S157 --> S158; S158 --> S159; S159 --> S160;
        S160 --> S161; S161 --> S162; S162 --> S163; S163 --> S164; S164 --> S165; S165 --> S166; S166 --> S167; S167 --> S168;
        S168 --> S169; S169 --> S170; S170 --> S171; S171 --> S172; S172 --> S173; S173 --> S174; S174 --> S175; S175 --> S176;
        S176 --> S177; S177 --> S178; S178 --> S179; S179 --> S180; S180 --> S181; S181 --> S182; S182 --> S183; S183 --> S184;
        S184 --> S185; S185 --> S186; S186 --> S187; S187 --> S188; S188 --> S189; S189 --> S190; S190 --> S191; S191 --> S192;
        S192 --> S193; S193 --> S194; S194 --> S195; S195 --> S196; S196 --> S197; S197 --> S198; S198 --> S199; S199 --> S200;
        S200 --> S201; S201 --> S202; S202 --> S203; S203 --> S204; S204 --> S205; S205 --> S206; S206 --> S207; S207 --> S208;
        S208 --> S209; S209 --> S210; S210 --> S211; S211 --> S212; S212 --> S213; S213 --> S214; S214 --> S215; S215 --> S216;
        S216 --> S217; S217 --> S218; S218 --> S219; S219 --> S220; S220 --> S221; S221 --> S222; S222 --> S223; S223 --> S224;
        S224 --> S225; S225 --> S226; S226 --> S227; S227 --> S228; S228 --> S229; S229 --> S230; S230 --> S231; S231 --> S232;
        S232 --> S233; S233 --> S234; S234 --> S235; S235 --> S236; S236 --> S237; S237 --> S238; S238 --> S239; S239 --> S240;
        S240 --> S241; S241 --> S242; S242 --> S243; S243 --> S244; S244 --> S245; S245 --> S246; S246 --> S247; S247 --> S248;
        S248 --> S249; S249 --> S250; S250 --> S251; S251 --> S252; S252 --> S253; S253 --> S254; S254 --> S255; S255 --> [*];
    }
}
