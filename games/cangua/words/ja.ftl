about = ベトナムの馬すごろく。四頭を出し、一周させ、家へ。邪魔な馬は蹴り返します。

cangua-board = 盤。矢印キーで動ける馬を選び、Enter で進めます。
cangua-prompt-roll = さいころを振ってください。
cangua-prompt-move = { $dice } が出ました。馬を選んでください。
cangua-roll = さいころを振る
cangua-pass = パス
cangua-out = 馬を出す
cangua-say-out = { $die } で馬を出す
cangua-say-run = 馬{ $horse }が{ $number }進む
cangua-say-climb = 馬{ $horse }が段{ $number }へ
cangua-horse = { $name }の馬{ $number }、{ $where }
cangua-at-stable = 馬小屋
cangua-at-cell = マス{ $cell }
cangua-at-step = 段{ $step }
cangua-doubles = ゾロ目{ $count }回連続
cangua-dice = { $dice-1 ->
    [none] { $dice-0 }
   *[other] { $dice-0 } + { $dice-1 }
}
cangua-double = { $double_count ->
    [0] {""}
    [1] 、ゾロ目
   *[other] 、{ $double_count }回連続のゾロ目
}
cangua-ranking = 順位
cangua-rolls = 最近の目
cangua-round = { $last }周のうち{ $round }周目
cangua-home = 帰着
cangua-steps = 歩数
cangua-kicks = 蹴り

moves = 手の書き方：roll、out、h2+7（馬2が7進む）、h3^4（馬3が段4へ）。

which-early = は早すぎます
which-untrue = は理由が違います
which-late = は遅すぎます
which-doubled = はもう届いています
which-foreign = はこの対局のものではありません

cangua-lesson-out = ゾロ目、または1と6で馬が小屋を出ます。
cangua-lesson-run = 二つの目の合計だけ進みます。他の馬は追い越せません。
cangua-lesson-double = ゾロ目なら、動かした後にもう一度振ります。三回続いたらそこで手番は終わりです。
cangua-lesson-kick = 敵の馬の上に止まると、小屋へ蹴り返します。
cangua-lesson-door = 自分の道の戸口で止まり、目に従って段を上ります。
cangua-lesson-home = 段6・5・4・3に馬がそろえば全頭帰着、勝ちです。

group-dice = さいころと追加の一投
group-run = 目の使い方
group-ring = 外周で
group-lane = 帰り道
group-end = 終わりと時間
option-ring = 輪のマスの数
option-max_rounds = 周の上限
option-open_start = 初めから輪にいる馬
option-play_on = 残りの順位も争う
option-timeout_auto = 時間切れは卓が代わりに進める
option-one_die = さいころ一つ：1と6で出て振り直す
option-six_only = 一つのとき6だけで出る
option-no_cap = ゾロ目の連続に上限なし
option-one_six_is_double = 1と6をゾロ目と見なす
option-third_double_void = 三度目のゾロ目は無効
option-kick_bonus = 蹴るともう一度振る
option-finish_bonus = 帰着でもう一度振る
option-face_on_double = ゾロ目は一つの目でもよい
option-any_die = どちらかの目か合計で進む
option-sum_only = 必ず合計で進む
option-split_dice = さいころ一つごとに一手
option-one_opens = 分けるとき1でも出る
option-free_pass = 追い越してよい
option-pierce = 追い越すと最初の敵を蹴る
option-bounce = 余った歩数は戸口で跳ね返る
option-safe_start = 出発点では蹴られない
option-forced_kick = 蹴れるなら蹴る
option-forced_deploy = 出せるなら出す
option-no_door = 戸口に止まらず道へ入る
option-lane_any_exact = 段は出た数だけ上れる
option-lane_doubles = 段はゾロ目でだけ上れる
option-finish_at_6 = 全頭が最後の段に着く
value-preset-standard = 標準
value-preset-short = 短いレース
value-preset-family = 家族：さいころ一つ
value-preset-french = フランス式：さいころ一つ
value-preset-folk = 民間ルール
value-preset-server48 = さいころ別々、48 マス
value-preset-ludo52 = ルドー風、52 マス
value-preset-small40 = 小さい輪、40 マス
value-preset-sum = いつも合計
value-preset-crowded = 混戦：蹴りは必須

how-home = 全頭が帰着
how-rounds = 周が尽きた
how-forfeit = 残りは一人

refusal-NotRolled = 先に振ってください。
refusal-AlreadyRolled = もう { cangua-dice } が出ています。馬を進めてください。
refusal-AlreadyMoved = { $die } はもう使いました。
refusal-MustMove = 手があるので、進めなければなりません。
refusal-TurnEndPending = お待ちください。手番が終わるところです。
refusal-StaleCycle = この手番の終わり{ WHICH($which) }。
refusal-NoSuchRoll = ここでは { cangua-dice } は出ません。
refusal-NoSuchHorse = 小屋に馬がいません。
refusal-NotAnOpener = この目では小屋を出られません。
refusal-StartCellOwnOccupied = 出発点に自分の馬がいます。
refusal-HorseInStable = 馬{ $horse }は小屋にいます。
refusal-HorseSettled = 馬{ $horse }は帰着して動きません。
refusal-HorseClimbs = 馬{ $horse }は段へ向かいます。段を選んでください（例：h{ $horse }^1）。
refusal-NotAtDoor = 馬{ $horse }は戸口に止まってから上ります。
refusal-NotTheDice = この目ではその馬は{ $steps }進めません。
refusal-OvershootDoor = { $excess }多すぎます。戸口に止まらなければなりません。
refusal-PathBlocked = マス{ COUNTED($cell) }の馬が邪魔です。
refusal-OwnHorseOnTarget = マス{ COUNTED($cell) }に自分の馬がいます。
refusal-SafeCell = マス{ COUNTED($cell) }は出発点で、蹴れません。
refusal-LaneBlocked = 段{ $step }の自分の馬が邪魔です。
refusal-WrongClimbNumber = この目では段{ $step }に着きません。
refusal-MustUseBothDice = 両方の目を使える手があり、使わなければなりません。
refusal-MustKick = 蹴れるので、蹴らなければなりません。
refusal-MustDeploy = 馬を出せるので、出さなければなりません。

entry-Rolled = { $cycle-seat }の目：{ cangua-dice }{ cangua-double }。
    .cycle-seat = あなたの目：{ cangua-dice }{ cangua-double }。
entry-NoMove = { $seat }は手がありません。
    .seat = あなたは手がありません。
entry-ThirdDoubleVoid = { $seat }は三度目のゾロ目で無効です。
    .seat = あなたは三度目のゾロ目で無効です。
entry-Deployed = { $seat }：馬{ $horse }が出ました。
    .seat = あなたの馬{ $horse }が出ました。
entry-Ran = { $seat }：馬{ $horse }が{ $steps }進みマス{ COUNTED($to) }へ。
    .seat = あなたの馬{ $horse }が{ $steps }進みマス{ COUNTED($to) }へ。
entry-Climbed = { $seat }：馬{ $horse }が段{ $step }へ。
    .seat = あなたの馬{ $horse }が段{ $step }へ。
entry-Kicked = { $by }が{ $seat }の馬{ $horse }を蹴りました！
    .seat = { $by }があなたの馬{ $horse }を蹴りました！
    .by = あなたが{ $seat }の馬{ $horse }を蹴りました！
entry-Finished = { $seat }は全頭帰着、{ $place }位。
    .seat = あなたは全頭帰着、{ $place }位。
entry-Forfeited = { $seat }は棄権、{ $place }位。
    .seat = あなたは棄権、{ $place }位。
entry-TurnForced = { $seat }は時間切れで手番を失います。
    .seat = あなたは時間切れで手番を失います。
entry-PlayedForAbsent = { $seat }は時間切れ、卓が進めます。
    .seat = あなたは時間切れ、卓が進めます。
entry-TurnContinued = { $cycle-seat }がもう一度振ります。
    .cycle-seat = あなたがもう一度振ります。
entry-TurnBegan = { $cycle-turn }周目：{ $cycle-seat }の番です。
    .cycle-seat = { $cycle-turn }周目：あなたの番です。
entry-RoundsOver = 最後の周が終わりました。

state-WaitingForRoll = 振る番です。時計が動いています。
state-RollingDice = さいころが宙にあります。
state-RollComplete = 出目が記録されました。
state-CheckDouble = ゾロ目が数えられました。
state-WaitForMove = 動かす番です。時計が動いています。
state-MovingPiece = 馬が走っています。
state-MoveComplete = 馬が着きました。
state-PublishingEvent = 手番の終わりが列にあります。誰も動けません。
state-ProcessingTurnEnd = 列から届きました。
state-CheckCanContinue = ゾロ目なら続けられます。
state-NextPlayerTurn = 手番が移ります。
state-PlayerLeft = 誰かが棄権し、他の人は続けます。
state-ValidatingMatch = 対局は進行中です。
state-ValidatingGame = 待っていた周期です。鍵は入口で調べられました。
state-CheckingContinue = 続きはゾロ目と終わった理由によります。
state-UpdatingState = 周期は終わり、同じ鍵は二度使えません。
