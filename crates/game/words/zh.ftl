# What the engine and the table say, above every game.

seat = 座位 { $number }

outcome-won = 你赢了
outcome-lost = 你输了
outcome-draw = 和棋
outcome-winner = { $name } 获胜
outcome-nobody = 无人获胜

how-resigned = 认输
how-agreed = 协议
how-points = 按分数
how-unfinished = 未完成

refusal-engine-NotYourTurn = 还没轮到你。
refusal-engine-NothingAsksThis = 现在不需要这个。
refusal-engine-GameOver = 对局已结束。
refusal-engine-AlreadyOut = 这个座位已经出局。
refusal-engine-Unreadable = 这不是着法，从第 { $place } 个字符起有误。{ $forms }
refusal-engine-UnknownMove = 这不是着法，从第 { $place } 个字符起有误。{ $forms }
refusal-engine-OffBoard = 没有任何棋盘有这个位置。{ $forms }

refusal-table-GameOver = 对局已结束。
refusal-table-NoSuchSeat = 没有这个座位。
refusal-table-AlreadyOffered = 你已经提议和棋。
refusal-table-NothingOffered = 没有人提议和棋。
refusal-table-AlreadyGone = 这个座位已离开对局。
refusal-table-NoSuchPoint = 对局没有这个时刻。

entry-table-Resigned = { $seat }认输。
    .seat = 你认输。
entry-table-TimedOut = { $seat }超时了。
    .seat = 你超时了。
entry-table-DrawOffered = { $seat }提议和棋。
    .seat = 你提议和棋。
entry-table-DrawAgreed = { $seat }同意和棋。
    .seat = 你同意和棋。
entry-table-DrawDeclined = { $seat }拒绝和棋。
    .seat = 你拒绝和棋。
entry-table-Left = { $seat }离开了。
    .seat = 你离开了。
entry-table-TakenBack = 悔棋，回到第 { $point } 步输入。

terminal-nearest = 最接近的合法着法：{ $moves }。
terminal-over = 对局结束：{ $outcome }。
terminal-pass = 请把键盘交给 { $name }，按回车键。
terminal-moves = { $count } 种着法：
terminal-sample = { $count } 种着法，例如 { $moves }；`moves` 显示全部
