//! What travels is data.

use game::Viewer;
use game::kit::Bench;
use serde_json::json;
use wuziqi::Wuziqi;

#[test]
fn a_view_shows_stones_cards_and_targets_as_data() {
    let mut table = Bench::<Wuziqi>::new("size=5 position=x4/5/2o2/5/5");
    table.play("chance Place, chance Take, 0 Take");
    let view = serde_json::to_value(table.state().view(Viewer::Spectator)).unwrap();
    assert_eq!(view["rows"], json!(["x....", ".....", "..o..", ".....", "....."]));
    let hand = json!([{ "card": "Take", "shown": true }, { "card": null, "shown": false }]);
    assert_eq!(view["hand"], hand);
    assert_eq!(view["at"], "Playing/SelectTarget");
    assert_eq!(view["rules"]["deck"][1], json!(["Take", 6]));
    table.play("0 @c3");
    let told = serde_json::to_value(table.told(Viewer::Spectator)[0]).unwrap();
    assert_eq!(told["code"], "SelectTarget");
    let by = json!({ "turn": 1, "seq_in_turn": 3, "global_seq": 3, "player": 0 });
    assert_eq!(told["facts"]["by"], by);
    let point = json!({ "code": "Point", "facts": { "x": 2, "y": 2 } });
    assert_eq!(told["facts"]["targets"], json!([point]));
}
