about = Đưa quân sang phía đối diện trước đối thủ. Mỗi lượt: đi một bước, hoặc dựng một bức tường.

quoridor-board = Bàn cờ. Phím mũi tên để di chuyển, Enter để đi, W để cầm tường.
quoridor-prompt = Đi quân hoặc dựng một bức tường (còn { $count }).
quoridor-prompt-pawn = Đi quân của bạn.
quoridor-prompt-pass = Bạn không có nước đi: bỏ lượt.
quoridor-pass = Bỏ lượt
quoridor-wall = Tường { $wall }. R để xoay, Enter để dựng.
quoridor-place = Dựng { $wall }
quoridor-go = Đi đến { $cell }
quoridor-turn = Xoay
quoridor-cell-pawn = { $cell }, quân của { $name }
quoridor-cell-open = { $cell }, đi được
quoridor-say-pawn = quân đến { $move }
quoridor-say-wall = tường { $move }
quoridor-hands = Tường trong tay
quoridor-walls = { $name }: còn { $count } tường
quoridor-nowalls = hết tường
quoridor-steps = còn { $count } bước

moves = Nước đi viết như sau: e2 (quân), e4h hoặc e4v (tường), pass.

quoridor-lesson-goal = Mỗi quân chạy sang phía đối diện. Ai đến trước thì thắng.
quoridor-lesson-step = Một bước sang ô bên cạnh, không bao giờ xuyên tường.
quoridor-lesson-wall = Hoặc dựng tường dài hai ô vào khe. Tường đứng yên và không cắt nhau.
quoridor-lesson-jump = Quân chắn đường có thể bị nhảy qua, theo đường thẳng.
quoridor-lesson-aside = Nếu sau nó có tường thì nhảy sang bên.
quoridor-lesson-path = Tường được làm đường dài ra, nhưng không được nhốt ai.

option-width = Số cột
option-height = Số hàng
option-walls = Số tường mỗi người

form-walls = “auto” hoặc một số từ 0 đến 64

option-pawn_counts_as_wall = Quân đứng sau quân bị nhảy mở đường chéo
option-edge_blocks_diagonal = Mép bàn phía sau không mở đường chéo
option-teams = Hai quân đối diện thắng cùng nhau (bốn người)
option-max_plies = Số lượt thì hòa

form-max_plies = “auto” (200 mỗi người), “off”, hoặc số từ 1 đến 65535

option-repetition = Số lần lặp thế cờ thì hòa

value-repetition-off = không
value-preset-standard = Tiêu chuẩn
value-preset-openspiel = Mỗi người mười tường
value-preset-teams = Hai đội đôi, 7 × 7
value-preset-five = Nhỏ, 5 × 5
value-preset-purist = Nhảy chặt chẽ, 5 × 4
value-preset-lenient = Nhảy thoáng, 3 × 3
value-preset-narrow = Hẹp, 2 × 5
value-preset-pawns = Chỉ có quân
value-preset-short = Ngắn, 20 lượt
value-preset-crowd = Chật, 3 × 3
value-preset-repetition = Lặp lại thì hòa, 4 × 5

how-goal = đã đến đích
how-time = hết giờ
how-plies = quá nhiều lượt
how-passes = mọi người đều bỏ lượt
how-repetition = lặp thế cờ

refusal-NoWallsLeft = Bạn hết tường.
refusal-SameWall = Tường này đã có rồi.
refusal-Overlap = Tường sẽ chồng lên { $wall }.
refusal-Crossing = Tường sẽ cắt { $wall }.
refusal-ShutsIn = Tường sẽ nhốt { $seat }.
    .seat = Tường sẽ nhốt chính bạn.
refusal-Unreachable = Quân không đến đó được: { WHY($why) }.
refusal-PassNotAllowed = Chỉ được bỏ lượt khi không còn nước nào.

why-OffBoard = ở ngoài bàn
why-Here = nó đang ở đó
why-Occupied = có quân khác ở đó
why-TooFar = xa quá
why-NothingToJump = không có quân để nhảy qua
why-WallBetween = có tường ở giữa
why-WallBehind = có tường sau quân bị nhảy
why-PawnBehind = có quân thứ hai đứng sau
why-EdgeBehind = sau quân bị nhảy là mép bàn
why-StraightJumpOpen = nhảy thẳng được
why-WallBeside = có tường bên cạnh quân bị nhảy

entry-Moved = { $seat } đi từ { $from } đến { $to }.
    .seat = Bạn đi từ { $from } đến { $to }.
entry-Jumped = { $seat } nhảy từ { $from } đến { $to }.
    .seat = Bạn nhảy từ { $from } đến { $to }.
entry-Placed = { $seat } dựng tường { $wall }, còn { $left }.
    .seat = Bạn dựng tường { $wall }, còn { $left }.
entry-ForcedPass = { $seat } không có nước đi và bỏ lượt.
    .seat = Bạn không có nước đi và bỏ lượt.
entry-Left = { $seat } rời đi, quân được nhấc khỏi bàn.
    .seat = Bạn rời đi, quân của bạn được nhấc khỏi bàn.
entry-TurnLost = { $seat } hết giờ và mất lượt.
    .seat = Bạn hết giờ và mất lượt.
entry-OutOfTime = { $seat } hết giờ và thua.
    .seat = Bạn hết giờ và thua.
entry-ReachedGoal = { $seat } đến đích ở { $cell }.
    .seat = Bạn đến đích ở { $cell }.
entry-DrawnByPlies = Hòa: đã chơi { $plies } lượt.
entry-DrawnByPasses = Hòa: mọi người đều bỏ lượt.
entry-DrawnByRepetition = Hòa: thế cờ lặp lại { $times } lần.

state-Choose = Người chơi đi quân hoặc dựng tường.
state-TurnTaken = Nước đi đã xong và chưa thắng.
state-SeatLeft = Một trong ba hoặc bốn người đã rời đi; những người khác chơi tiếp.
