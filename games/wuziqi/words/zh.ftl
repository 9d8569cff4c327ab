about = 五子连珠加技能牌：抽两张，出一张。棋子会出现、消失、变色。

wuziqi-board = 棋盘。方向键在点间移动，回车瞄准。
wuziqi-hand = { $name } 的牌
wuziqi-seen = 你看到的牌堆的牌
wuziqi-chain = 这张牌的效果
wuziqi-hidden = 一张暗牌
wuziqi-empty = 空
wuziqi-target = 可以瞄准
wuziqi-Seal = 被封印
wuziqi-Shield = 受保护

prompt-Card = 从两张牌中选一张。

wuziqi-prompt-target = { $card }：选择位置。
wuziqi-prompt-target2 = { $card }：选择下一个目标。

prompt-Top = 选择你想抽的牌。
prompt-End = 你已出完，请结束回合。

wuziqi-ok = 确认目标
wuziqi-end = 结束回合
wuziqi-remove = 取消 { $target }
wuziqi-aim-Row = 沿横行
wuziqi-aim-Column = 沿竖列
wuziqi-say-card = 出 { $card }
wuziqi-say-aim = 瞄准 { $target }
wuziqi-turn = 回合
wuziqi-pile = 牌堆
wuziqi-discards = 弃牌
wuziqi-skips = 跳过 { $count } 回合
wuziqi-wins = { $colour } 获胜
wuziqi-nobody = 无人
wuziqi-cards = { $count } 张牌
wuziqi-card = 一张牌
wuziqi-here = 这里：{ $point }
wuziqi-allcards = 所有卡牌
wuziqi-nth = 第 { $number } 张牌

moves = 着法这样写：Place（卡牌）、@h8（目标）、ok、end。

colour-Black = 黑方
colour-White = 白方

target-Row = 所在横行
target-Column = 所在竖列

wanted-Point = 一个点
wanted-Opponent = 你的对手
wanted-Axis = 一行或一列
wanted-OwnStone = 你的一枚棋子
wanted-TheirStone = 对手的一枚棋子
wanted-OneOfEach = 你的和对手的各一枚
wanted-SeenCard = 看到的一张牌

line-Row = 第 { COUNTED($value) } 行
line-Column = { FILE($value) } 列

card-Place = 落子
    .text = 在空点放一枚棋子。
card-Take = 提子
    .text = 拿走对手的一枚棋子。
card-PolarityInversion = 两极反转
    .text = 所有棋子变色。
card-SpontaneousGeneration = 天女散花
    .text = 五枚棋子随机落下，颜色不定。
card-TimeFreeze = 时间冻结
    .text = 对手跳过一回合。
card-Slide = 滑动
    .text = 把你的一枚棋子移到旁边的空点。
card-Shove = 推挤
    .text = 从你的棋子旁推开对手的一枚棋子。
card-TwinPlace = 双生
    .text = 放两枚相隔三点的棋子，不能因此获胜。
card-Seal = 封印
    .text = 六个回合内此点不能落子。
card-Bulwark = 壁垒
    .text = 六个回合内保护你的一枚棋子不受牌影响。
card-Convert = 策反
    .text = 夺取旁边有你两枚棋子的敌子。
card-Exchange = 交换
    .text = 你的一枚棋子与对方一枚互换位置。
card-Quake = 地震
    .text = 随机一行或一列失去棋子。
card-LineClear = 清线
    .text = 清空一行或一列上的三个点。
card-Foresight = 预见
    .text = 看牌堆的三张牌并打出其中一张。
card-Echo = 回响
    .text = 对手上次出的牌，由你来出。

wuziqi-lesson-goal = 五子成线者胜，更长的也算。
wuziqi-lesson-place = 每回合抽两张牌，出一张。“落子”放一枚棋子。
wuziqi-lesson-take = “提子”拿走敌子。可以瞄准的会亮起。
wuziqi-lesson-swap = “两极反转”让所有棋子变色。
wuziqi-lesson-both = 小心：让对手成五的牌会让对手获胜。

option-size = 每边点数
option-first = 谁先走
option-deck = 使用的牌

form-deck = “standard”“full”“none”，或张数，如 Place:12,Take:6

option-place_first = 第一张牌一定能落子
option-both_five = 双方同时成五
option-commit_on_choose = 选牌后立即弃掉另一张
option-redraw_when_dead = 无牌可出时重抽次数
option-confirm_end = 由玩家结束回合
option-multi_target = 牌可以有多个目标
option-auto_confirm = 最后的目标自动确认
option-explicit_pacing = 等待动画

form-explicit_pacing = “none”“all”，或 draw+resolve+check+skip 中的几项

option-animation_timeout_ms = 最多等待（毫秒）
option-max_turns = 回合上限（0：每点六回合）
option-tie_break = 到达上限时

value-first-black = 黑方
value-first-white = 白方
value-both_five-attacker = 出牌者胜
value-both_five-draw = 和棋
value-tie_break-draw = 和棋
value-tie_break-most_fours = 四连多者胜
value-preset-standard = 标准
value-preset-full = 全部十六种牌
value-preset-small = 全部牌，9 × 9
value-preset-stepwise = 逐步确认，7 × 7
value-preset-committed = 选定不改，9 × 9
value-preset-short = 短局，7 × 7

how-five = 五子成线
how-both_five = 双方成五
how-full = 棋盘已满
how-stalled = 无人能走
how-turns = 回合用尽
how-fours = 四连较多

refusal-NotDrawn = 你没有抽到 { CARD($card) }。
refusal-AlreadyChosen = 你已经选了 { CARD($card) }。
refusal-CardNotPlayable = 现在不能出 { CARD($card) }。
refusal-InsufficientEmpties = { CARD($card) } 需要 { $needed } 个空点，只有 { $empty } 个。
refusal-ChooseFirst = 请先选一张牌。
refusal-InvalidTarget = { CARD($card) } 的目标是{ WANTED($wanted) }。
refusal-OutOfBounds = { $point } 不在棋盘上。
refusal-CellOccupied = { $point } 已有棋子。
refusal-CellEmpty = { $point } 是空的。
refusal-CellSealed = { $point } 被封印。
refusal-StoneShielded = { $point } 的棋子受保护。
refusal-MustTargetOpponent = 目标必须是你的对手，{ COLOUR($opponent) }。
refusal-NoPartner = 没有第二个目标与 { $point } 相配。
refusal-NotAdjacent = { $to } 不在 { $from } 旁边。
refusal-NoPusher = 你没有棋子能从 { $from } 推到 { $to }。
refusal-TooClose = { $to } 离 { $from } 太近。
refusal-TooFar = { $to } 离 { $from } 太远。
refusal-WouldWin = { CARD($card) } 不能成五，而 { $point } 会成五。
refusal-TooFewNeighbours = { $point } 旁边有你的 { $own } 枚棋子，需要两枚。
refusal-NothingThere = { $point } 附近没有可以这样移走的棋子。
refusal-NoSuchCard = 只有 { $seen } 张牌可选。
refusal-SelectOne = { CARD($card) } 只有一个目标。
refusal-AddTargets = { CARD($card) } 有多个目标：请逐个添加。
refusal-TargetTwice = { $point } 已是目标。
refusal-TooManyTargets = 这张牌最多 { $max } 个目标。
refusal-TooFewTargets = 这张牌需要 { $needed } 个目标，现有 { $chosen } 个。
refusal-NotLastTarget = 只能取消最后添加的目标。
refusal-AwaitingConfirm = 你已出完，请结束回合。
refusal-StaleAnimation = 不在等待这个动画。
refusal-DoubledAnimation = 这个动画已确认过。
refusal-NotInPile = { CARD($card) } 不可能是下一张牌。
refusal-NoFall = 棋子不能落在 { $point }。
refusal-NoQuake = { LINE($line) } 没有震动。

entry-Skip = { SEAT($by-player) } 跳过本回合。
entry-Reshuffle = { $count } 张弃牌洗成新牌堆。
entry-DrawTwo = { SEAT($by-player) } 抽了 { $cards ->
    [none] { wuziqi-cards }
   *[some] { CARD($cards) }
}。
entry-NoCards = 没有牌给 { SEAT($by-player) }。
entry-NoPlay = { SEAT($by-player) } 无牌可出，弃掉 { CARD($cards) }。
entry-TimedOut = { SEAT($by-player) } 超时，弃掉 { CARD($cards) }。
entry-Choose = { SEAT($by-player) } 选择 { CARD($card) }。
entry-AddTarget = { SEAT($by-player) } 添加 { TARGET($target) }。
entry-RemoveTarget = { SEAT($by-player) } 取消 { TARGET($target) }。
entry-SelectTarget = { SEAT($by-player) } 瞄准 { TARGET($targets) }。
entry-Fall = { COLOUR($colour) }棋子落在 { $point }。
entry-Quake = 大地震动：{ LINE($line) }。
entry-Peek = { SEAT($by-player) } 看到 { $card ->
    [none] { wuziqi-card }
   *[other] { CARD($card) }
}。
entry-PutOnTop = { SEAT($by-player) } 取其中第 { $index ->
    [none] ?
   *[other] { COUNTED($index) }
} 张。
entry-Resolve = { SEAT($by-player) } 出了 { CARD($card) }。
entry-CheckWin = 五子成线：{ $winner ->
    [none] { wuziqi-nobody }
   *[other] { COLOUR($winner) }
}。
entry-Confirm = { SEAT($by-player) } 结束回合。
entry-Animation = 动画结束。
entry-GameOver = 对局结束：{ $result-winner ->
    [none] 和棋
   *[other] { COLOUR($result-winner) } 获胜
}, { HOW($result-how) }。

state-Playing = 对局正在进行。
state-MaybeSkip = 被冻结者的回合还没开始就结束。
state-SkipShown = 正在显示被跳过的回合。
state-DrawTwo = 抽手牌。
state-DrawShown = 正在显示抽到的牌。
state-Choose = 玩家选一张牌。
state-NoPlay = 手牌没有用处。
state-MaybeTarget = 这张牌有目标吗？
state-SelectTarget = 玩家选择目标。
state-Gathered = 又选了一个目标。
state-Resolve = 卡牌生效。
state-ResolveShown = 正在显示卡牌的效果。
state-CheckWin = 有五连吗？
state-CheckShown = 正在显示连线。
state-Confirm = 玩家走完，结束回合。
state-EndTurn = 轮到对方，除非对局结束。
state-NextCard = 还要抽牌吗？
state-Deal = 牌堆给出下一张。
state-NextStep = 卡牌的步骤自动执行。
state-Fate = 由运气决定：棋子落下、行列震动、看到一张牌。
state-PutOnTop = 玩家把看到的一张牌放到牌堆顶。
state-Waiting = 动画正在播放。

seat-0 = 黑方
seat-1 = 白方

target-Point = { $value }
target-Axis = { TARGET($value) }
target-Player = { COLOUR($value) }
target-Card = 第 { COUNTED($value) } 张牌

prompt-Target = { CARD($card) }：选择位置。
