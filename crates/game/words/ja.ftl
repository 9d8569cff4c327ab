# What the engine and the table say, above every game.

seat = 席{ $number }

outcome-won = あなたの勝ち
outcome-lost = あなたの負け
outcome-draw = 引き分け
outcome-winner = { $name }の勝ち
outcome-nobody = 勝者なし

how-resigned = 投了による
how-agreed = 合意による
how-points = 得点による
how-unfinished = 未完

refusal-engine-NotYourTurn = あなたの番ではありません。
refusal-engine-NothingAsksThis = 今はそれを求められていません。
refusal-engine-GameOver = 対局は終わりました。
refusal-engine-AlreadyOut = この席はもう対局から外れています。
refusal-engine-Unreadable = 手として読めません（{ $place }文字目から）。{ $forms }
refusal-engine-UnknownMove = 手として読めません（{ $place }文字目から）。{ $forms }
refusal-engine-OffBoard = そのような場所はどの盤にもありません。{ $forms }

refusal-table-GameOver = 対局は終わりました。
refusal-table-NoSuchSeat = その席はありません。
refusal-table-AlreadyOffered = もう引き分けを提案しています。
refusal-table-NothingOffered = 引き分けの提案はありません。
refusal-table-AlreadyGone = この席はもう対局を離れています。
refusal-table-NoSuchPoint = その時点はありません。

entry-table-Resigned = { $seat }が投了しました。
    .seat = あなたが投了しました。
entry-table-TimedOut = { $seat }は時間切れです。
    .seat = あなたは時間切れです。
entry-table-DrawOffered = { $seat }が引き分けを提案しました。
    .seat = あなたが引き分けを提案しました。
entry-table-DrawAgreed = { $seat }が引き分けに同意しました。
    .seat = あなたが引き分けに同意しました。
entry-table-DrawDeclined = { $seat }が引き分けを断りました。
    .seat = あなたが引き分けを断りました。
entry-table-Left = { $seat }が席を立ちました。
    .seat = あなたが席を立ちました。
entry-table-TakenBack = 入力 { $point } まで待ったで戻りました。

terminal-nearest = 近い合法手：{ $moves }。
terminal-over = 対局終了：{ $outcome }。
terminal-pass = { $name } にキーボードを渡し、Enter を押してください。
terminal-moves = { $count } 通りの手：
terminal-sample = { $count } 通りの手（{ $moves } など）。`moves` ですべて表示
