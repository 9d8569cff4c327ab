//! The example of `docs/programs` plays every game.

use std::path::Path;
use std::process::Command;

#[test]
fn a_program_of_thirty_lines_plays_every_game() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let bot = house.join("docs/programs/bot.py");
    assert!(std::fs::read_to_string(&bot).unwrap().lines().count() <= 30);
    for game in games::registry().iter() {
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{}", game.name()));
        let output = Command::new(env!("CARGO_BIN_EXE_turnstile"))
            .args(["arena", game.name(), &format!("exec:{}", bot.display()), "random", "-n", "2"])
            .args(["--threads", "1", "--json", "--out"])
            .arg(&out)
            .output()
            .unwrap();
        let (told, errors) = (
            String::from_utf8_lossy(&output.stdout).into_owned(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        );
        assert!(output.status.success(), "{}: {errors}", game.name());
        assert!(!errors.contains("gave up"), "{}: {errors}", game.name());
        let ranked: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!(ranked["bots"][0]["games"], 2, "{told}");
    }
}
