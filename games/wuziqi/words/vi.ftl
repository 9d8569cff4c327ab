about = Năm quân thẳng hàng, với thẻ phép: rút hai, chơi một. Quân hiện ra, biến mất, đổi bên.

wuziqi-board = Bàn cờ. Phím mũi tên để qua các điểm, Enter để nhắm.
wuziqi-hand = Thẻ của { $name }
wuziqi-seen = Những thẻ bạn thấy trong chồng
wuziqi-chain = Thẻ đã làm gì
wuziqi-hidden = Một thẻ úp
wuziqi-empty = trống
wuziqi-target = nhắm được
wuziqi-Seal = bị niêm phong
wuziqi-Shield = được che chắn

prompt-Card = Chọn một trong hai thẻ.

wuziqi-prompt-target = { $card }: chọn chỗ.
wuziqi-prompt-target2 = { $card }: chọn mục tiêu tiếp theo.

prompt-Top = Chọn thẻ bạn muốn rút.
prompt-End = Bạn đã chơi xong. Hãy kết thúc lượt.

wuziqi-ok = Xác nhận mục tiêu
wuziqi-end = Kết thúc lượt
wuziqi-remove = Bỏ { $target }
wuziqi-aim-Row = Theo hàng ngang
wuziqi-aim-Column = Theo hàng dọc
wuziqi-say-card = chơi { $card }
wuziqi-say-aim = nhắm { $target }
wuziqi-turn = Lượt
wuziqi-pile = Chồng rút
wuziqi-discards = Chồng bỏ
wuziqi-skips = mất { $count } lượt
wuziqi-wins = { $colour } thắng
wuziqi-nobody = chưa ai
wuziqi-cards = { $count } thẻ
wuziqi-card = một thẻ
wuziqi-here = Ở đây: { $point }
wuziqi-allcards = Tất cả các lá bài
wuziqi-nth = lá { $number }

moves = Nước đi viết như sau: Place (lá bài), @h8 (mục tiêu), ok, end.

colour-Black = Đen
colour-White = Trắng

target-Row = hàng ngang của nó
target-Column = hàng dọc của nó

wanted-Point = một điểm
wanted-Opponent = đối thủ
wanted-Axis = hàng ngang hoặc hàng dọc
wanted-OwnStone = một quân của bạn
wanted-TheirStone = một quân của đối thủ
wanted-OneOfEach = một quân của bạn và một quân của đối thủ
wanted-SeenCard = một trong các lá đã thấy

line-Row = hàng { COUNTED($value) }
line-Column = cột { FILE($value) }

card-Place = Đặt quân
    .text = Đặt một quân vào điểm trống.
card-Take = Bắt quân
    .text = Lấy đi một quân của đối thủ.
card-PolarityInversion = Đảo cực
    .text = Mọi quân đều đổi màu.
card-SpontaneousGeneration = Hoa trời rơi
    .text = Năm quân rơi ngẫu nhiên, màu nào cũng có thể.
card-TimeFreeze = Đóng băng
    .text = Đối thủ mất một lượt.
card-Slide = Trượt
    .text = Dời một quân của bạn sang điểm trống bên cạnh.
card-Shove = Xô
    .text = Đẩy một quân địch ra xa quân của bạn.
card-TwinPlace = Song sinh
    .text = Đặt hai quân cách nhau ba điểm; không được thắng bằng thẻ này.
card-Seal = Niêm phong
    .text = Trong sáu lượt không ai đặt quân vào điểm đó.
card-Bulwark = Thành lũy
    .text = Che một quân của bạn khỏi các thẻ trong sáu lượt.
card-Convert = Chiêu hàng
    .text = Lấy một quân có hai quân của bạn ở cạnh.
card-Exchange = Tráo
    .text = Một quân của bạn và một quân địch đổi chỗ.
card-Quake = Động đất
    .text = Một hàng ngẫu nhiên mất hết quân.
card-LineClear = Quét hàng
    .text = Dọn ba điểm của một hàng ngang hay dọc.
card-Foresight = Tiên tri
    .text = Xem ba thẻ trong chồng và chơi một thẻ.
card-Echo = Tiếng vọng
    .text = Thẻ đối thủ vừa chơi, nay bạn chơi.

wuziqi-lesson-goal = Ai có năm quân thẳng hàng thì thắng; dài hơn cũng tính.
wuziqi-lesson-place = Mỗi lượt rút hai thẻ và chơi một. “Đặt quân” đặt một quân.
wuziqi-lesson-take = “Bắt quân” lấy đi một quân địch. Chỗ nhắm được sẽ sáng lên.
wuziqi-lesson-swap = “Đảo cực” đổi màu mọi quân.
wuziqi-lesson-both = Cẩn thận: thẻ làm ra năm quân cho đối thủ thì đối thủ thắng.

option-size = Số điểm mỗi cạnh
option-first = Ai đi trước
option-deck = Các thẻ trong ván

form-deck = “standard”, “full”, “none” hoặc số lá như Place:12,Take:6

option-place_first = Thẻ rút đầu tiên là thẻ đặt quân
option-both_five = Hai bên cùng có năm
option-commit_on_choose = Bỏ thẻ kia ngay khi chọn
option-redraw_when_dead = Số lần rút lại khi không chơi được
option-confirm_end = Người chơi tự kết thúc lượt
option-multi_target = Thẻ có thể có nhiều mục tiêu
option-auto_confirm = Mục tiêu cuối xác nhận tất cả
option-explicit_pacing = Chờ hiệu ứng

form-explicit_pacing = “none”, “all” hoặc vài mục trong draw+resolve+check+skip

option-animation_timeout_ms = Chờ nhiều nhất (mili giây)
option-max_turns = Số lượt tối đa (0: sáu mỗi điểm)
option-tie_break = Khi hết lượt

value-first-black = Đen
value-first-white = Trắng
value-both_five-attacker = người vừa chơi thắng
value-both_five-draw = hòa
value-tie_break-draw = hòa
value-tie_break-most_fours = nhiều bốn hơn thì thắng
value-preset-standard = Tiêu chuẩn
value-preset-full = Đủ mười sáu lá
value-preset-small = Đủ bài, 9 × 9
value-preset-stepwise = Từng bước, 7 × 7
value-preset-committed = Chọn là chọn, 9 × 9
value-preset-short = Ngắn, 7 × 7

how-five = năm quân thẳng hàng
how-both_five = hai bên cùng có năm
how-full = bàn đã đầy
how-stalled = không ai chơi được
how-turns = hết lượt
how-fours = nhiều bốn hơn

refusal-NotDrawn = Bạn không rút được { CARD($card) }.
refusal-AlreadyChosen = Bạn đã chọn { CARD($card) }.
refusal-CardNotPlayable = Lúc này không chơi được { CARD($card) }.
refusal-InsufficientEmpties = { CARD($card) } cần { $needed } điểm trống; chỉ có { $empty }.
refusal-ChooseFirst = Hãy chọn thẻ trước.
refusal-InvalidTarget = { CARD($card) } nhắm vào { WANTED($wanted) }.
refusal-OutOfBounds = { $point } không ở trên bàn này.
refusal-CellOccupied = { $point } đã có quân.
refusal-CellEmpty = { $point } trống.
refusal-CellSealed = { $point } bị niêm phong.
refusal-StoneShielded = Quân ở { $point } được che chắn.
refusal-MustTargetOpponent = Mục tiêu phải là đối thủ, { COLOUR($opponent) }.
refusal-NoPartner = Không có mục tiêu thứ hai hợp với { $point }.
refusal-NotAdjacent = { $to } không ở cạnh { $from }.
refusal-NoPusher = Không quân nào của bạn đẩy được từ { $from } đến { $to }.
refusal-TooClose = { $to } quá gần { $from }.
refusal-TooFar = { $to } quá xa { $from }.
refusal-WouldWin = { CARD($card) } không được tạo thành năm, mà { $point } thì thành.
refusal-TooFewNeighbours = { $point } có { $own } quân của bạn ở cạnh, cần hai.
refusal-NothingThere = Không quân nào gần { $point } lấy đi được như thế.
refusal-NoSuchCard = Chỉ có { $seen } thẻ để chọn.
refusal-SelectOne = { CARD($card) } chỉ có một mục tiêu.
refusal-AddTargets = { CARD($card) } có nhiều mục tiêu: thêm từng cái một.
refusal-TargetTwice = { $point } đã là mục tiêu.
refusal-TooManyTargets = Thẻ không có quá { $max } mục tiêu.
refusal-TooFewTargets = Thẻ cần { $needed } mục tiêu, mới có { $chosen }.
refusal-NotLastTarget = Chỉ bỏ được mục tiêu thêm sau cùng.
refusal-AwaitingConfirm = Bạn đã chơi xong: hãy kết thúc lượt.
refusal-StaleAnimation = Không chờ hiệu ứng này.
refusal-DoubledAnimation = Hiệu ứng này đã được xác nhận.
refusal-NotInPile = { CARD($card) } không thể là thẻ tiếp theo.
refusal-NoFall = Không quân nào rơi xuống { $point } được.
refusal-NoQuake = Không có gì làm rung { LINE($line) }.

entry-Skip = { SEAT($by-player) } mất lượt này.
entry-Reshuffle = { $count } thẻ bỏ thành chồng mới.
entry-DrawTwo = { SEAT($by-player) } rút { $cards ->
    [none] { wuziqi-cards }
   *[some] { CARD($cards) }
}.
entry-NoCards = Không còn thẻ cho { SEAT($by-player) }.
entry-NoPlay = { SEAT($by-player) } không chơi được và bỏ { CARD($cards) }.
entry-TimedOut = { SEAT($by-player) } hết giờ và bỏ { CARD($cards) }.
entry-Choose = { SEAT($by-player) } chọn { CARD($card) }.
entry-AddTarget = { SEAT($by-player) } thêm { TARGET($target) }.
entry-RemoveTarget = { SEAT($by-player) } bỏ { TARGET($target) }.
entry-SelectTarget = { SEAT($by-player) } nhắm { TARGET($targets) }.
entry-Fall = Một quân rơi xuống { $point }: { COLOUR($colour) }.
entry-Quake = Đất rung: { LINE($line) }.
entry-Peek = { SEAT($by-player) } thấy { $card ->
    [none] { wuziqi-card }
   *[other] { CARD($card) }
}.
entry-PutOnTop = { SEAT($by-player) } lấy thẻ thứ { $index ->
    [none] ?
   *[other] { COUNTED($index) }
} trong số đó.
entry-Resolve = { SEAT($by-player) } đã chơi { CARD($card) }.
entry-CheckWin = Năm thẳng hàng: { $winner ->
    [none] { wuziqi-nobody }
   *[other] { COLOUR($winner) }
}.
entry-Confirm = { SEAT($by-player) } kết thúc lượt.
entry-Animation = Hiệu ứng đã xong.
entry-GameOver = Ván kết thúc: { $result-winner ->
    [none] Hòa
   *[other] { COLOUR($result-winner) } thắng
}, { HOW($result-how) }.

state-Playing = Ván đang được chơi.
state-MaybeSkip = Lượt của người bị đóng băng hết trước khi bắt đầu.
state-SkipShown = Đang cho thấy lượt bị bỏ.
state-DrawTwo = Rút bài lên tay.
state-DrawShown = Đang cho thấy các lá đã rút.
state-Choose = Người chơi chọn một lá.
state-NoPlay = Bài trên tay không dùng được.
state-MaybeTarget = Lá này có mục tiêu không?
state-SelectTarget = Người chơi chọn mục tiêu.
state-Gathered = Thêm một mục tiêu đã được chọn.
state-Resolve = Lá bài phát huy tác dụng.
state-ResolveShown = Đang cho thấy tác dụng của lá bài.
state-CheckWin = Có năm quân chưa?
state-CheckShown = Đang cho thấy các hàng.
state-Confirm = Người chơi đã đi và kết thúc lượt.
state-EndTurn = Đến người kia, trừ khi ván đã xong.
state-NextCard = Còn lá nào phải rút không?
state-Deal = Chồng bài đưa lá kế tiếp.
state-NextStep = Các bước của lá bài được làm, khi chúng tự quyết được.
state-Fate = May rủi quyết định: quân rơi, hàng rung, lá bài lộ ra.
state-PutOnTop = Người chơi đặt một lá đã thấy lên trên chồng.
state-Waiting = Đang có hoạt ảnh.

seat-0 = Đen
seat-1 = Trắng

target-Point = { $value }
target-Axis = { TARGET($value) }
target-Player = { COLOUR($value) }
target-Card = lá { COUNTED($value) }

prompt-Target = { CARD($card) }: chọn chỗ.
