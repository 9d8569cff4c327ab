# What the engine and the table say, above every game.

seat = Chỗ { $number }

outcome-won = Bạn thắng
outcome-lost = Bạn thua
outcome-draw = Hòa
outcome-winner = { $name } thắng
outcome-nobody = không ai thắng

how-resigned = vì xin thua
how-agreed = theo thỏa thuận
how-points = theo điểm
how-unfinished = chưa xong

refusal-engine-NotYourTurn = Chưa đến lượt bạn.
refusal-engine-NothingAsksThis = Lúc này không cần điều đó.
refusal-engine-GameOver = Ván đã kết thúc.
refusal-engine-AlreadyOut = Chỗ này đã ra khỏi ván.
refusal-engine-Unreadable = Đây không phải nước đi, kể từ ký tự thứ { $place }. { $forms }
refusal-engine-UnknownMove = Đây không phải nước đi, kể từ ký tự thứ { $place }. { $forms }
refusal-engine-OffBoard = Không bàn nào có chỗ như thế. { $forms }

refusal-table-GameOver = Ván đã kết thúc.
refusal-table-NoSuchSeat = Không có chỗ này.
refusal-table-AlreadyOffered = Bạn đã cầu hòa rồi.
refusal-table-NothingOffered = Không ai cầu hòa.
refusal-table-AlreadyGone = Chỗ này đã rời ván.
refusal-table-NoSuchPoint = Ván không có thời điểm này.

entry-table-Resigned = { $seat } xin thua.
    .seat = Bạn xin thua.
entry-table-TimedOut = { $seat } hết giờ.
    .seat = Bạn hết giờ.
entry-table-DrawOffered = { $seat } cầu hòa.
    .seat = Bạn cầu hòa.
entry-table-DrawAgreed = { $seat } đồng ý hòa.
    .seat = Bạn đồng ý hòa.
entry-table-DrawDeclined = { $seat } từ chối hòa.
    .seat = Bạn từ chối hòa.
entry-table-Left = { $seat } rời bàn.
    .seat = Bạn rời bàn.
entry-table-TakenBack = Đi lại về lượt nhập { $point }.

terminal-nearest = Nước đi hợp lệ gần nhất: { $moves }.
terminal-over = Ván cờ kết thúc: { $outcome }.
terminal-pass = Chuyển bàn phím cho { $name }, rồi nhấn Enter.
terminal-moves = { $count } nước đi:
terminal-sample = { $count } nước đi, chẳng hạn { $moves }; `moves` cho xem tất cả
