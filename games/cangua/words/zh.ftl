about = 越南赛马棋：让四匹马出厩、跑一圈、回家，踢走挡路的。

cangua-board = 棋盘。方向键在可走的马之间移动，回车走马。
cangua-prompt-roll = 请掷骰子。
cangua-prompt-move = 你掷出 { $dice }。请选一匹马。
cangua-roll = 掷骰子
cangua-pass = 跳过
cangua-out = 一匹马出厩
cangua-say-out = 用 { $die } 让一匹马出厩
cangua-say-run = { $horse } 号马跑 { $number }
cangua-say-climb = { $horse } 号马上第 { $number } 级
cangua-horse = { $name } 的 { $number } 号马，{ $where }
cangua-at-stable = 在马厩
cangua-at-cell = 在 { $cell } 格
cangua-at-step = 在第 { $step } 级
cangua-doubles = 连续 { $count } 次对子
cangua-dice = { $dice-1 ->
    [none] { $dice-0 }
   *[other] { $dice-0 } + { $dice-1 }
}
cangua-double = { $double_count ->
    [0] {""}
    [1] ，对子
   *[other] ，连续第 { $double_count } 次对子
}
cangua-ranking = 排名
cangua-rolls = 最近的骰子
cangua-round = 第 { $round } / { $last } 轮
cangua-home = 到家
cangua-steps = 步数
cangua-kicks = 踢

moves = 着法这样写：roll、out、h2+7（2 号马跑 7 步）、h3^4（3 号马上第 4 级）。

which-early = 来得太早
which-untrue = 理由不对
which-late = 来得太晚
which-doubled = 已经来过
which-foreign = 不属于本局的任何周期

cangua-lesson-out = 对子，或 1 和 6，让一匹马出厩。
cangua-lesson-run = 马跑两枚骰子之和，途中不能越过任何马。
cangua-lesson-double = 掷出对子的人走完后再掷一次；连续第三次对子之后轮次结束。
cangua-lesson-kick = 落在敌马上，就把它踢回马厩。
cangua-lesson-door = 马在自己跑道的门口停下，然后按骰子上台阶。
cangua-lesson-home = 马在 6、5、4、3 级：全部到家，赢得比赛。

group-dice = 骰子与加掷
group-run = 点数的用法
group-ring = 在外圈上
group-lane = 回家的路
group-end = 结束与时间
option-ring = 环上的格数
option-max_rounds = 最多轮数
option-open_start = 开局就在环上的马
option-play_on = 继续争其余名次
option-timeout_auto = 超时由桌子代走
option-one_die = 一枚骰子：1 和 6 出厩并再掷
option-six_only = 一枚骰子时只有 6 出厩
option-no_cap = 不限连续对子
option-one_six_is_double = 1 和 6 算对子
option-third_double_void = 第三次对子不走
option-kick_bonus = 踢后再掷一次
option-finish_bonus = 马到家再掷一次
option-face_on_double = 对子也可只走一面
option-any_die = 走任一骰子或总和
option-sum_only = 总是走总和
option-split_dice = 每枚骰子单独走
option-one_opens = 分开走时 1 也能出厩
option-free_pass = 可以越过马
option-pierce = 越过时踢第一匹敌马
option-bounce = 多余步数从门口弹回
option-safe_start = 起点不能踢
option-forced_kick = 能踢必须踢
option-forced_deploy = 能出厩必须出
option-no_door = 不停门口直接进跑道
option-lane_any_exact = 台阶可走骰子的任意数
option-lane_doubles = 只有对子能上台阶
option-finish_at_6 = 所有马都停在最后一级
value-preset-standard = 标准
value-preset-short = 短程赛
value-preset-family = 家庭：一颗骰子
value-preset-french = 法式：一颗骰子
value-preset-folk = 民间规则
value-preset-server48 = 骰子分开走，48 格
value-preset-ludo52 = 飞行棋式，52 格
value-preset-small40 = 小圈，40 格
value-preset-sum = 总走点数之和
value-preset-crowded = 拥挤：必须踢

how-home = 所有马到家
how-rounds = 轮数用尽
how-forfeit = 只剩一人

refusal-NotRolled = 请先掷骰子。
refusal-AlreadyRolled = 你已掷出 { cangua-dice }：请走马。
refusal-AlreadyMoved = 你已走过 { $die }。
refusal-MustMove = 有路就必须走。
refusal-TurnEndPending = 请稍等：回合正在结束。
refusal-StaleCycle = 这个回合结束信号{ WHICH($which) }。
refusal-NoSuchRoll = 这里掷不出这样的骰子：{ cangua-dice }。
refusal-NoSuchHorse = 马厩里没有马。
refusal-NotAnOpener = 这一掷不能出厩。
refusal-StartCellOwnOccupied = 你自己的马在起点。
refusal-HorseInStable = { $horse } 号马在马厩里。
refusal-HorseSettled = { $horse } 号马已到家，不再移动。
refusal-HorseClimbs = { $horse } 号马要上台阶：请选级数，例如 h{ $horse }^1。
refusal-NotAtDoor = { $horse } 号马要先停在门口才能上台阶。
refusal-NotTheDice = 这一掷不能让这匹马走 { $steps } 步。
refusal-OvershootDoor = 多了 { $excess } 步：马必须停在门口。
refusal-PathBlocked = { COUNTED($cell) } 格的马挡住了路。
refusal-OwnHorseOnTarget = 你自己的马在 { COUNTED($cell) } 格。
refusal-SafeCell = { COUNTED($cell) } 格是起点：那里不能踢。
refusal-LaneBlocked = 你自己的马在第 { $step } 级挡路。
refusal-WrongClimbNumber = 这一掷到不了第 { $step } 级。
refusal-MustUseBothDice = 另一种走法能用两枚骰子，必须都用。
refusal-MustKick = 能踢就必须踢。
refusal-MustDeploy = 能出厩就必须出。

entry-Rolled = { $cycle-seat } 掷出 { cangua-dice }{ cangua-double }。
    .cycle-seat = 你掷出 { cangua-dice }{ cangua-double }。
entry-NoMove = { $seat } 无路可走。
    .seat = 你无路可走。
entry-ThirdDoubleVoid = { $seat } 第三次对子，作废。
    .seat = 你第三次对子，作废。
entry-Deployed = { $seat }：{ $horse } 号马出厩。
    .seat = 你的 { $horse } 号马出厩。
entry-Ran = { $seat }：{ $horse } 号马跑 { $steps } 步到 { COUNTED($to) } 格。
    .seat = 你的 { $horse } 号马跑 { $steps } 步到 { COUNTED($to) } 格。
entry-Climbed = { $seat }：{ $horse } 号马上到第 { $step } 级。
    .seat = 你的 { $horse } 号马上到第 { $step } 级。
entry-Kicked = { $by } 踢走 { $seat } 的 { $horse } 号马！
    .seat = { $by } 踢走你的 { $horse } 号马！
    .by = 你踢走 { $seat } 的 { $horse } 号马！
entry-Finished = { $seat } 的马全部到家：第 { $place } 名。
    .seat = 你的马全部到家：第 { $place } 名。
entry-Forfeited = { $seat } 放弃：第 { $place } 名。
    .seat = 你放弃：第 { $place } 名。
entry-TurnForced = { $seat } 超时，失去回合。
    .seat = 你超时，失去回合。
entry-PlayedForAbsent = { $seat } 超时：由桌子代走。
    .seat = 你超时：由桌子代走。
entry-TurnContinued = { $cycle-seat } 再掷一次。
    .cycle-seat = 你再掷一次。
entry-TurnBegan = 第 { $cycle-turn } 轮：{ $cycle-seat } 掷骰。
    .cycle-seat = 第 { $cycle-turn } 轮：轮到你掷骰。
entry-RoundsOver = 最后一轮结束。

state-WaitingForRoll = 玩家要掷骰，时钟在走。
state-RollingDice = 骰子在空中。
state-RollComplete = 掷骰已记下。
state-CheckDouble = 对子已计数。
state-WaitForMove = 玩家要走马，时钟在走。
state-MovingPiece = 马在路上。
state-MoveComplete = 马到了。
state-PublishingEvent = 回合结束正在排队，谁都不能行动。
state-ProcessingTurnEnd = 队列已送达。
state-CheckCanContinue = 对子让玩家继续。
state-NextPlayerTurn = 轮到下一位。
state-PlayerLeft = 有人放弃，其他人从原处继续。
state-ValidatingMatch = 对局正在进行，否则不会被接受。
state-ValidatingGame = 正是等待的周期：入口已检查。
state-CheckingContinue = 后续取决于对子和结束原因。
state-UpdatingState = 周期结束，同一个键不会再用。
