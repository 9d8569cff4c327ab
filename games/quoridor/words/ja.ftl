about = 相手より先に反対側へ。手番ごとに一歩進むか、壁を一枚置きます。

quoridor-board = 盤。矢印キーで移動、Enter で進む、W で壁を持つ。
quoridor-prompt = 駒を進めるか、壁を置いてください（残り{ $count }枚）。
quoridor-prompt-pawn = 駒を進めてください。
quoridor-prompt-pass = 手がありません。パスしてください。
quoridor-pass = パス
quoridor-wall = 壁 { $wall }。R で回し、Enter で置きます。
quoridor-place = { $wall } に置く
quoridor-go = { $cell } へ進む
quoridor-turn = 回す
quoridor-cell-pawn = { $cell }、{ $name }の駒
quoridor-cell-open = { $cell }、進めます
quoridor-say-pawn = 駒を { $move } へ
quoridor-say-wall = 壁 { $move }
quoridor-hands = 手持ちの壁
quoridor-walls = { $name }：壁{ $count }枚
quoridor-nowalls = 壁なし
quoridor-steps = あと{ $count }歩

moves = 手の書き方：e2（駒）、e4h や e4v（壁）、pass。

quoridor-lesson-goal = 駒は反対側を目指します。先に着けば勝ちです。
quoridor-lesson-step = 隣のマスへ一歩。壁は通れません。
quoridor-lesson-wall = または二マス分の壁を溝に置きます。壁は動かず、交差できません。
quoridor-lesson-jump = 邪魔な駒はまっすぐ飛び越せます。
quoridor-lesson-aside = 後ろに壁があれば、斜めに飛びます。
quoridor-lesson-path = 道を長くしてもよいが、閉じ込めてはいけません。

option-width = 列の数
option-height = 段の数
option-walls = 一人の壁の数

form-walls = 「auto」または 0〜64 の数

option-pawn_counts_as_wall = 後ろの駒も壁と見なし斜めに飛べる
option-edge_blocks_diagonal = 後ろが盤の端なら斜めに飛べない
option-teams = 向かい合う駒が組む（四人）
option-max_plies = 引き分けまでの手番

form-max_plies = 「auto」（一人200）、「off」、または1から65535の数

option-repetition = 同じ局面で引き分けになる回数

value-repetition-off = なし
value-preset-standard = 標準
value-preset-openspiel = 壁は各十枚
value-preset-teams = 二人ずつの組、7 × 7
value-preset-five = 小さめ、5 × 5
value-preset-purist = 厳格な飛び越し、5 × 4
value-preset-lenient = ゆるい飛び越し、3 × 3
value-preset-narrow = 細長い、2 × 5
value-preset-pawns = 駒だけ
value-preset-short = 短め、20 手番
value-preset-crowd = ぎっしり、3 × 3
value-preset-repetition = 千日手は引き分け、4 × 5

how-goal = ゴール
how-time = 時間切れ
how-plies = 手数の上限
how-passes = 全員がパス
how-repetition = 同一局面の反復

refusal-NoWallsLeft = 壁が残っていません。
refusal-SameWall = その壁はもうあります。
refusal-Overlap = 壁が { $wall } に重なります。
refusal-Crossing = 壁が { $wall } と交差します。
refusal-ShutsIn = { $seat }を閉じ込めてしまいます。
    .seat = あなた自身を閉じ込めてしまいます。
refusal-Unreachable = そこへは進めません：{ WHY($why) }。
refusal-PassNotAllowed = パスは他に手がないときだけです。

why-OffBoard = 盤の外です
why-Here = もうそこにいます
why-Occupied = 他の駒がいます
why-TooFar = 遠すぎます
why-NothingToJump = 飛び越す駒がありません
why-WallBetween = 間に壁があります
why-WallBehind = 飛び越す駒の後ろに壁があります
why-PawnBehind = 後ろにもう一つ駒がいます
why-EdgeBehind = 後ろは盤の端です
why-StraightJumpOpen = まっすぐ飛べます
why-WallBeside = 飛び越す駒の横に壁があります

entry-Moved = { $seat }が { $from } から { $to } へ進みました。
    .seat = あなたが { $from } から { $to } へ進みました。
entry-Jumped = { $seat }が { $from } から { $to } へ飛びました。
    .seat = あなたが { $from } から { $to } へ飛びました。
entry-Placed = { $seat }が壁 { $wall } を置きました。残り{ $left }枚。
    .seat = あなたが壁 { $wall } を置きました。残り{ $left }枚。
entry-ForcedPass = { $seat }は手がなくパスします。
    .seat = あなたは手がなくパスします。
entry-Left = { $seat }が去り、駒が取り除かれました。
    .seat = あなたが去り、駒が取り除かれました。
entry-TurnLost = { $seat }は時間切れで手番を失います。
    .seat = あなたは時間切れで手番を失います。
entry-OutOfTime = { $seat }は時間切れで負けです。
    .seat = あなたは時間切れで負けです。
entry-ReachedGoal = { $seat }が { $cell } でゴールしました。
    .seat = あなたが { $cell } でゴールしました。
entry-DrawnByPlies = 引き分け：{ $plies }手に達しました。
entry-DrawnByPasses = 引き分け：全員がパスしました。
entry-DrawnByRepetition = 引き分け：同じ局面が{ $times }回現れました。

state-Choose = 手番の人が駒を進めるか壁を置きます。
state-TurnTaken = 手は指され、まだ勝ちではありません。
state-SeatLeft = 三、四人のうち一人が去り、残りが続けます。
