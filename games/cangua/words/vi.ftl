about = Đưa bốn ngựa ra chuồng, chạy một vòng rồi về đích, đá những ai cản đường.

cangua-board = Bàn cờ. Phím mũi tên để chọn ngựa đi được, Enter để đi.
cangua-prompt-roll = Hãy gieo xúc xắc.
cangua-prompt-move = Bạn gieo được { $dice }. Chọn một con ngựa.
cangua-roll = Gieo xúc xắc
cangua-pass = Bỏ lượt
cangua-out = Một ngựa ra chuồng
cangua-say-out = Một ngựa ra chuồng bằng { $die }
cangua-say-run = Ngựa { $horse } chạy { $number }
cangua-say-climb = Ngựa { $horse } lên bậc { $number }
cangua-horse = Ngựa { $number } của { $name }, { $where }
cangua-at-stable = trong chuồng
cangua-at-cell = ở ô { $cell }
cangua-at-step = ở bậc { $step }
cangua-doubles = { $count } lần đôi liên tiếp
cangua-dice = { $dice-1 ->
    [none] { $dice-0 }
   *[other] { $dice-0 } + { $dice-1 }
}
cangua-double = { $double_count ->
    [0] {""}
    [1] , một đôi
   *[other] , đôi thứ { $double_count } liên tiếp
}
cangua-ranking = Thứ hạng
cangua-rolls = Những lần gieo gần đây
cangua-round = Vòng { $round } trên { $last }
cangua-home = Về đích
cangua-steps = Bước
cangua-kicks = Đá

moves = Nước đi viết như sau: roll, out, h2+7 (ngựa 2 chạy 7), h3^4 (ngựa 3 lên bậc 4).

which-early = đến quá sớm
which-untrue = nêu sai lý do
which-late = đến quá muộn
which-doubled = đã đến rồi
which-foreign = không thuộc chu kỳ nào của ván này

cangua-lesson-out = Một đôi, hoặc 1 và 6, cho một ngựa ra chuồng.
cangua-lesson-run = Ngựa chạy bằng tổng hai xúc xắc. Không được vượt qua ngựa nào.
cangua-lesson-double = Ai gieo được đôi thì đi xong được gieo tiếp; sau lần đôi thứ ba liên tiếp thì hết lượt.
cangua-lesson-kick = Ai dừng trên ngựa địch thì đá nó về chuồng.
cangua-lesson-door = Ngựa dừng ở cửa trước chuồng đích; rồi lên bậc theo xúc xắc.
cangua-lesson-home = Ngựa ở các bậc 6, 5, 4 và 3: đã về đủ, thắng cuộc.

group-dice = Xúc xắc và lượt gieo thêm
group-run = Dùng điểm gieo thế nào
group-ring = Trên đường vòng
group-lane = Đường về chuồng
group-end = Kết thúc và thời gian
option-ring = Số ô của vòng
option-max_rounds = Số vòng tối đa
option-open_start = Số ngựa xuất phát sẵn
option-play_on = Chơi tiếp tranh các hạng sau
option-timeout_auto = Hết giờ thì bàn đi hộ
option-one_die = Một xúc xắc: 1 và 6 ra chuồng và gieo tiếp
option-six_only = Với một xúc xắc, chỉ 6 ra chuồng
option-no_cap = Không giới hạn số đôi liên tiếp
option-one_six_is_double = 1 và 6 tính là đôi
option-third_double_void = Đôi thứ ba không được đi
option-kick_bonus = Đá được thì gieo thêm
option-finish_bonus = Về đích thì gieo thêm
option-face_on_double = Đôi có thể chạy bằng một mặt
option-any_die = Chạy một mặt hoặc tổng
option-sum_only = Luôn chạy bằng tổng
option-split_dice = Mỗi xúc xắc là một nước
option-one_opens = Chia xúc xắc: 1 cũng ra chuồng
option-free_pass = Được vượt qua ngựa khác
option-pierce = Vượt qua thì đá ngựa địch đầu tiên
option-bounce = Thừa bước thì dội lại từ cửa
option-safe_start = Không đá ở ô xuất phát
option-forced_kick = Đá được thì phải đá
option-forced_deploy = Ra chuồng được thì phải ra
option-no_door = Vào chuồng đích không cần dừng
option-lane_any_exact = Lên bậc theo số bất kỳ trên xúc xắc
option-lane_doubles = Chỉ lên bậc bằng đôi
option-finish_at_6 = Mọi ngựa về ở bậc cuối
value-preset-standard = Tiêu chuẩn
value-preset-short = Đua ngắn
value-preset-family = Gia đình: một xúc xắc
value-preset-french = Kiểu Pháp: một xúc xắc
value-preset-folk = Luật dân gian
value-preset-server48 = Từng xúc xắc một, 48 ô
value-preset-ludo52 = Kiểu Ludo, 52 ô
value-preset-small40 = Vòng nhỏ, 40 ô
value-preset-sum = Luôn đi tổng
value-preset-crowded = Chật: buộc phải đá

how-home = mọi ngựa đã về đích
how-rounds = hết số vòng
how-forfeit = chỉ còn một người

refusal-NotRolled = Hãy gieo trước.
refusal-AlreadyRolled = Bạn đã gieo được { cangua-dice }: hãy đi ngựa.
refusal-AlreadyMoved = Bạn đã đi { $die } rồi.
refusal-MustMove = Có nước đi thì phải đi.
refusal-TurnEndPending = Chờ chút: lượt đang kết thúc.
refusal-StaleCycle = Tín hiệu hết lượt này { WHICH($which) }.
refusal-NoSuchRoll = Ở đây không gieo ra { cangua-dice } được.
refusal-NoSuchHorse = Trong chuồng không còn ngựa.
refusal-NotAnOpener = Lần gieo này không ra chuồng được.
refusal-StartCellOwnOccupied = Ngựa của bạn đang ở ô xuất phát.
refusal-HorseInStable = Ngựa { $horse } còn trong chuồng.
refusal-HorseSettled = Ngựa { $horse } đã về đích và ở yên đó.
refusal-HorseClimbs = Ngựa { $horse } sắp lên bậc: hãy chọn bậc, ví dụ h{ $horse }^1.
refusal-NotAtDoor = Ngựa { $horse } phải dừng ở cửa trước khi lên bậc.
refusal-NotTheDice = Lần gieo không cho ngựa này đi { $steps } bước.
refusal-OvershootDoor = Thừa { $excess } bước: ngựa phải dừng ở cửa.
refusal-PathBlocked = Ngựa ở ô { COUNTED($cell) } chắn đường.
refusal-OwnHorseOnTarget = Ngựa của bạn đang ở ô { COUNTED($cell) }.
refusal-SafeCell = Ô { COUNTED($cell) } là ô xuất phát: không đá ở đó.
refusal-LaneBlocked = Ngựa của bạn ở bậc { $step } chắn đường.
refusal-WrongClimbNumber = Lần gieo không đưa đến bậc { $step }.
refusal-MustUseBothDice = Có nước khác dùng được cả hai xúc xắc, và phải dùng cả hai.
refusal-MustKick = Đá được thì phải đá.
refusal-MustDeploy = Ra chuồng được thì phải ra.

entry-Rolled = { $cycle-seat } gieo { cangua-dice }{ cangua-double }.
    .cycle-seat = Bạn gieo { cangua-dice }{ cangua-double }.
entry-NoMove = { $seat } không có nước đi.
    .seat = Bạn không có nước đi.
entry-ThirdDoubleVoid = { $seat } gieo đôi lần thứ ba, không được tính.
    .seat = Bạn gieo đôi lần thứ ba, không được tính.
entry-Deployed = { $seat }: ngựa { $horse } ra chuồng.
    .seat = Ngựa { $horse } của bạn ra chuồng.
entry-Ran = { $seat }: ngựa { $horse } chạy { $steps } đến ô { COUNTED($to) }.
    .seat = Ngựa { $horse } của bạn chạy { $steps } đến ô { COUNTED($to) }.
entry-Climbed = { $seat }: ngựa { $horse } lên bậc { $step }.
    .seat = Ngựa { $horse } của bạn lên bậc { $step }.
entry-Kicked = { $by } đá ngựa { $horse } của { $seat }!
    .seat = { $by } đá ngựa { $horse } của bạn!
    .by = Bạn đá ngựa { $horse } của { $seat }!
entry-Finished = { $seat } đã về đủ ngựa: hạng { $place }.
    .seat = Bạn đã về đủ ngựa: hạng { $place }.
entry-Forfeited = { $seat } bỏ cuộc: hạng { $place }.
    .seat = Bạn bỏ cuộc: hạng { $place }.
entry-TurnForced = { $seat } hết giờ và mất lượt.
    .seat = Bạn hết giờ và mất lượt.
entry-PlayedForAbsent = { $seat } hết giờ: bàn đi hộ.
    .seat = Bạn hết giờ: bàn đi hộ.
entry-TurnContinued = { $cycle-seat } gieo tiếp.
    .cycle-seat = Bạn gieo tiếp.
entry-TurnBegan = Vòng { $cycle-turn }: đến lượt { $cycle-seat } gieo.
    .cycle-seat = Vòng { $cycle-turn }: đến lượt bạn gieo.
entry-RoundsOver = Vòng cuối đã xong.

state-WaitingForRoll = Người chơi phải gieo; đồng hồ chạy.
state-RollingDice = Xúc xắc đang lăn.
state-RollComplete = Lần gieo đã được ghi.
state-CheckDouble = Đã đếm các lần đôi.
state-WaitForMove = Người chơi phải đi; đồng hồ chạy.
state-MovingPiece = Ngựa đang chạy.
state-MoveComplete = Ngựa đã đến nơi.
state-PublishingEvent = Kết thúc lượt đang trong hàng đợi. Không ai được đi.
state-ProcessingTurnEnd = Hàng đợi đã giao nó.
state-CheckCanContinue = Đôi cho người chơi đi tiếp.
state-NextPlayerTurn = Lượt chuyển sang người kế.
state-PlayerLeft = Có người bỏ cuộc; những người khác chơi tiếp.
state-ValidatingMatch = Ván đang được chơi, nếu không đã bị từ chối.
state-ValidatingGame = Đúng chu kỳ đang chờ: khóa đã được xét ở cửa.
state-CheckingContinue = Tiếp theo tùy vào đôi và lý do kết thúc.
state-UpdatingState = Chu kỳ đã xong; khóa này không kết thúc chu kỳ khác.
