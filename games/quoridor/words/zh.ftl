about = 先于对手把棋子走到对面。每回合：走一步，或放一堵墙。

quoridor-board = 棋盘。方向键移动，回车走到那里，W 拿起墙。
quoridor-prompt = 走棋子，或放一堵墙（剩 { $count }）。
quoridor-prompt-pawn = 走你的棋子。
quoridor-prompt-pass = 你无路可走：跳过。
quoridor-pass = 跳过
quoridor-wall = 墙 { $wall }。R 旋转，回车放下。
quoridor-place = 放 { $wall }
quoridor-go = 走到 { $cell }
quoridor-turn = 旋转
quoridor-cell-pawn = { $cell }，{ $name } 的棋子
quoridor-cell-open = { $cell }，可以走到这里
quoridor-say-pawn = 棋子到 { $move }
quoridor-say-wall = 墙 { $move }
quoridor-hands = 手中的墙
quoridor-walls = { $name }：手中 { $count } 堵墙
quoridor-nowalls = 没有墙了
quoridor-steps = 还有 { $count } 步

moves = 着法这样写：e2（棋子）、e4h 或 e4v（墙）、pass。

quoridor-lesson-goal = 每个棋子跑向对面。先到者胜。
quoridor-lesson-step = 一步走到相邻的格子，不能穿墙。
quoridor-lesson-wall = 或者在缝隙里放一堵两格长的墙。墙不再移动，也不能交叉。
quoridor-lesson-jump = 挡路的棋子可以直着跳过。
quoridor-lesson-aside = 如果它后面有墙，就跳向旁边。
quoridor-lesson-path = 墙可以让路变长，但不能把任何人关住。

option-width = 列数
option-height = 行数
option-walls = 每人的墙数

form-walls = “auto”，或 0 到 64 的数

option-pawn_counts_as_wall = 被跳棋子后面的棋子打开斜跳
option-edge_blocks_diagonal = 后面是边界时不能斜跳
option-teams = 相对的棋子一起获胜（四人）
option-max_plies = 和棋前的回合数

form-max_plies = “auto”（每人 200）、“off”，或 1 到 65535 的数

option-repetition = 局面重复几次算和棋

value-repetition-off = 关
value-preset-standard = 标准
value-preset-openspiel = 每人十面墙
value-preset-teams = 两人一队，7 × 7
value-preset-five = 小棋盘，5 × 5
value-preset-purist = 严格跳跃，5 × 4
value-preset-lenient = 宽松跳跃，3 × 3
value-preset-narrow = 窄棋盘，2 × 5
value-preset-pawns = 只有棋子
value-preset-short = 短局，20 回合
value-preset-crowd = 拥挤，3 × 3
value-preset-repetition = 重复算和，4 × 5

how-goal = 到达目标
how-time = 超时
how-plies = 回合太多
how-passes = 所有人都跳过
how-repetition = 重复局面

refusal-NoWallsLeft = 你没有墙了。
refusal-SameWall = 这堵墙已经在了。
refusal-Overlap = 这堵墙会与 { $wall } 重叠。
refusal-Crossing = 这堵墙会与 { $wall } 交叉。
refusal-ShutsIn = 这堵墙会把 { $seat } 关住。
    .seat = 这堵墙会把你自己关住。
refusal-Unreachable = 棋子不能到那里：{ WHY($why) }。
refusal-PassNotAllowed = 只有无路可走时才能跳过。

why-OffBoard = 在棋盘外
why-Here = 它已经在那里
why-Occupied = 那里有别的棋子
why-TooFar = 太远了
why-NothingToJump = 没有可跳的棋子
why-WallBetween = 中间有墙
why-WallBehind = 被跳的棋子后面有墙
why-PawnBehind = 被跳的棋子后面还有棋子
why-EdgeBehind = 被跳的棋子后面是边界
why-StraightJumpOpen = 可以直跳
why-WallBeside = 被跳的棋子旁边有墙

entry-Moved = { $seat } 从 { $from } 走到 { $to }。
    .seat = 你从 { $from } 走到 { $to }。
entry-Jumped = { $seat } 从 { $from } 跳到 { $to }。
    .seat = 你从 { $from } 跳到 { $to }。
entry-Placed = { $seat } 放墙 { $wall }，剩 { $left }。
    .seat = 你放墙 { $wall }，剩 { $left }。
entry-ForcedPass = { $seat } 无路可走，跳过。
    .seat = 你无路可走，跳过。
entry-Left = { $seat } 离开，棋子被移走。
    .seat = 你离开，你的棋子被移走。
entry-TurnLost = { $seat } 超时，失去回合。
    .seat = 你超时，失去回合。
entry-OutOfTime = { $seat } 超时，输了。
    .seat = 你超时，输了。
entry-ReachedGoal = { $seat } 在 { $cell } 到达目标。
    .seat = 你在 { $cell } 到达目标。
entry-DrawnByPlies = 和棋：已走 { $plies } 回合。
entry-DrawnByPasses = 和棋：所有人都跳过。
entry-DrawnByRepetition = 和棋：局面出现 { $times } 次。

state-Choose = 玩家走棋子或放墙。
state-TurnTaken = 这一步走完了，还没有获胜。
state-SeatLeft = 三四人中有一人离开，其他人继续。
