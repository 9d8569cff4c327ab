about = スキルカードのある五目並べ。二枚引いて一枚使う。石は現れ、消え、色を変えます。

wuziqi-board = 盤。矢印キーで点を移り、Enter で狙います。
wuziqi-hand = { $name }の札
wuziqi-seen = 見ている山札
wuziqi-chain = 札の効果
wuziqi-hidden = 伏せた札
wuziqi-empty = 空き
wuziqi-target = 狙えます
wuziqi-Seal = 封印
wuziqi-Shield = 守られている

prompt-Card = 二枚のうち一枚を選んでください。

wuziqi-prompt-target = { $card }：場所を選んでください。
wuziqi-prompt-target2 = { $card }：次の対象を選んでください。

prompt-Top = 引きたい札を選んでください。
prompt-End = 手番は済みました。終えてください。

wuziqi-ok = 対象を決める
wuziqi-end = 手番を終える
wuziqi-remove = { $target } を取り消す
wuziqi-aim-Row = 横に
wuziqi-aim-Column = 縦に
wuziqi-say-card = { $card } を使う
wuziqi-say-aim = { $target } を狙う
wuziqi-turn = 手番
wuziqi-pile = 山札
wuziqi-discards = 捨て札
wuziqi-skips = { $count }回休み
wuziqi-wins = { $colour }の勝ち
wuziqi-nobody = なし
wuziqi-cards = { $count }枚
wuziqi-card = 一枚の札
wuziqi-here = ここ：{ $point }
wuziqi-allcards = すべてのカード
wuziqi-nth = { $number }枚目のカード

moves = 手の書き方：Place（カード）、@h8（目標）、ok、end。

colour-Black = 黒
colour-White = 白

target-Row = その横の列
target-Column = その縦の列

wanted-Point = 点
wanted-Opponent = 相手
wanted-Axis = 横か縦の列
wanted-OwnStone = 自分の石
wanted-TheirStone = 相手の石
wanted-OneOfEach = 自分と相手の石を一つずつ
wanted-SeenCard = 見えているカードの一枚

line-Row = { COUNTED($value) }行目
line-Column = { FILE($value) }列

card-Place = 着手
    .text = 空いた点に石を置く。
card-Take = 取り
    .text = 相手の石を一つ取り除く。
card-PolarityInversion = 極性反転
    .text = すべての石の色が変わる。
card-SpontaneousGeneration = 天女散花
    .text = 五つの石が色も場所も運まかせに落ちる。
card-TimeFreeze = 時間停止
    .text = 相手は一回休み。
card-Slide = 滑り
    .text = 自分の石を隣の空点へ動かす。
card-Shove = 押し
    .text = 自分の石の隣の敵石を押しやる。
card-TwinPlace = 双子
    .text = 三点離して二つ置く。これで勝つことはできない。
card-Seal = 封印
    .text = 六手番の間、その点には置けない。
card-Bulwark = 砦
    .text = 六手番の間、自分の石を札から守る。
card-Convert = 寝返り
    .text = 自分の石が二つ隣にある石を味方にする。
card-Exchange = 交換
    .text = 自分の石と相手の石が入れ替わる。
card-Quake = 地震
    .text = 運まかせの一列から石が消える。
card-LineClear = 一掃
    .text = 縦か横の三点を空にする。
card-Foresight = 予見
    .text = 山札を三枚見て、一枚を使う。
card-Echo = こだま
    .text = 相手が最後に使った札を、あなたが使う。

wuziqi-lesson-goal = 石を五つ並べれば勝ち。それより長くてもよい。
wuziqi-lesson-place = 手番ごとに二枚引き、一枚使います。「着手」は石を置きます。
wuziqi-lesson-take = 「取り」は敵石を取り除きます。狙える所が光ります。
wuziqi-lesson-swap = 「極性反転」はすべての石の色を変えます。
wuziqi-lesson-both = 注意：相手の五を作る札を使うと、相手の勝ちです。

option-size = 一辺の点の数
option-first = 先手
option-deck = 使う札

form-deck = 「standard」「full」「none」、または Place:12,Take:6 のような枚数

option-place_first = 最初の札は石を置ける札
option-both_five = 両者に同時に五ができたら
option-commit_on_choose = 選ぶとすぐもう一枚を捨てる
option-redraw_when_dead = 使えない手札を引き直す回数
option-confirm_end = 手番は自分で終える
option-multi_target = 対象が複数の札を使う
option-auto_confirm = 最後の対象で自動的に決める
option-explicit_pacing = アニメーションを待つ

form-explicit_pacing = 「none」「all」、または draw+resolve+check+skip のいくつか

option-animation_timeout_ms = 最長の待ち時間（ミリ秒）
option-max_turns = 手番の上限（0：一点につき六）
option-tie_break = 上限に達したら

value-first-black = 黒
value-first-white = 白
value-both_five-attacker = 使った側の勝ち
value-both_five-draw = 引き分け
value-tie_break-draw = 引き分け
value-tie_break-most_fours = 四の多い側の勝ち
value-preset-standard = 標準
value-preset-full = 全十六種のカード
value-preset-small = 全カード、9 × 9
value-preset-stepwise = 一歩ずつ、7 × 7
value-preset-committed = 選び直しなし、9 × 9
value-preset-short = 短め、7 × 7

how-five = 五が並んだ
how-both_five = 両者に五
how-full = 盤が埋まった
how-stalled = 誰も使えない
how-turns = 手番が尽きた
how-fours = 四の数による

refusal-NotDrawn = { CARD($card) } は引いていません。
refusal-AlreadyChosen = もう { CARD($card) } を選んでいます。
refusal-CardNotPlayable = { CARD($card) } は今使えません。
refusal-InsufficientEmpties = { CARD($card) } には空点が{ $needed }必要です（今は{ $empty }）。
refusal-ChooseFirst = 先に札を選んでください。
refusal-InvalidTarget = { CARD($card) } の対象は{ WANTED($wanted) }です。
refusal-OutOfBounds = { $point } は盤の外です。
refusal-CellOccupied = { $point } には石があります。
refusal-CellEmpty = { $point } は空いています。
refusal-CellSealed = { $point } は封印されています。
refusal-StoneShielded = { $point } の石は守られています。
refusal-MustTargetOpponent = 対象は相手（{ COLOUR($opponent) }）です。
refusal-NoPartner = { $point } に合う二つ目の対象がありません。
refusal-NotAdjacent = { $to } は { $from } の隣ではありません。
refusal-NoPusher = { $from } から { $to } へ押せる石がありません。
refusal-TooClose = { $to } は { $from } に近すぎます。
refusal-TooFar = { $to } は { $from } から遠すぎます。
refusal-WouldWin = { CARD($card) } で五は作れません（{ $point }）。
refusal-TooFewNeighbours = { $point } の隣の自石は{ $own }個、二つ必要です。
refusal-NothingThere = { $point } の近くに取り除ける石がありません。
refusal-NoSuchCard = 選べる札は{ $seen }枚です。
refusal-SelectOne = { CARD($card) } の対象は一つだけです。
refusal-AddTargets = { CARD($card) } の対象は一つずつ加えてください。
refusal-TargetTwice = { $point } はもう対象です。
refusal-TooManyTargets = 対象は{ $max }個までです。
refusal-TooFewTargets = 対象が{ $needed }個必要です（今は{ $chosen }個）。
refusal-NotLastTarget = 取り消せるのは最後の対象だけです。
refusal-AwaitingConfirm = 手番は済みました。終えてください。
refusal-StaleAnimation = その動きは待たれていません。
refusal-DoubledAnimation = その動きはもう確認済みです。
refusal-NotInPile = { CARD($card) } は次の札になりません。
refusal-NoFall = { $point } に石は落ちません。
refusal-NoQuake = { LINE($line) } は揺れません。

entry-Skip = { SEAT($by-player) }は一回休みです。
entry-Reshuffle = 捨て札{ $count }枚が新しい山札になりました。
entry-DrawTwo = { SEAT($by-player) }が引いた札：{ $cards ->
    [none] { wuziqi-cards }
   *[some] { CARD($cards) }
}。
entry-NoCards = { SEAT($by-player) }の引く札がありません。
entry-NoPlay = { SEAT($by-player) }は使えず捨てます：{ CARD($cards) }。
entry-TimedOut = { SEAT($by-player) }は時間切れで捨てます：{ CARD($cards) }。
entry-Choose = { SEAT($by-player) }が { CARD($card) } を選びました。
entry-AddTarget = { SEAT($by-player) }が { TARGET($target) } を加えました。
entry-RemoveTarget = { SEAT($by-player) }が { TARGET($target) } を取り消しました。
entry-SelectTarget = { SEAT($by-player) }が { TARGET($targets) } を狙いました。
entry-Fall = { $point } に{ COLOUR($colour) }石が落ちました。
entry-Quake = 地が揺れました：{ LINE($line) }。
entry-Peek = { SEAT($by-player) }が { $card ->
    [none] { wuziqi-card }
   *[other] { CARD($card) }
} を見ました。
entry-PutOnTop = { SEAT($by-player) }が{ $index ->
    [none] ?
   *[other] { COUNTED($index) }
}番目の札を取りました。
entry-Resolve = { SEAT($by-player) }が { CARD($card) } を使いました。
entry-CheckWin = 五の並び：{ $winner ->
    [none] { wuziqi-nobody }
   *[other] { COLOUR($winner) }
}。
entry-Confirm = { SEAT($by-player) }が手番を終えました。
entry-Animation = 動きが終わりました。
entry-GameOver = 対局終了：{ $result-winner ->
    [none] 引き分け
   *[other] { COLOUR($result-winner) }の勝ち
}, { HOW($result-how) }。

state-Playing = 対局中です。
state-MaybeSkip = 凍った人の手番は始まる前に終わります。
state-SkipShown = 飛ばされた手番を見せています。
state-DrawTwo = 手札を引きます。
state-DrawShown = 引いたカードを見せています。
state-Choose = 手番の人がカードを選びます。
state-NoPlay = 手札は使えませんでした。
state-MaybeTarget = カードに目標はありますか。
state-SelectTarget = 手番の人が目標を選びます。
state-Gathered = 目標が一つ加わりました。
state-Resolve = カードが働きます。
state-ResolveShown = カードの働きを見せています。
state-CheckWin = 五はできましたか。
state-CheckShown = 列を見せています。
state-Confirm = 手番の人が手番を終えます。
state-EndTurn = 終わりでなければ相手の番です。
state-NextCard = 引くカードはまだありますか。
state-Deal = 山から次のカードが出ます。
state-NextStep = カードの手順が自動で進みます。
state-Fate = 運が決めます：石が落ち、列が揺れ、カードが見えます。
state-PutOnTop = 見えた一枚を山の上に置きます。
state-Waiting = アニメーション中です。

seat-0 = 黒
seat-1 = 白

target-Point = { $value }
target-Axis = { TARGET($value) }
target-Player = { COLOUR($value) }
target-Card = { COUNTED($value) }枚目のカード

prompt-Target = { CARD($card) }：場所を選んでください。
