//! The map and the cards against facts that are written down a second time, in another form.

use twilight::{Card, Country, Region, Side, War};

/// The 84 countries in their order.
const NAMES: &str = "\
     Canada; UK; Norway; Denmark; Sweden; Benelux; France; Spain/Portugal; Italy; Greece; \
     Turkey; West Germany; Finland; Austria; East Germany; Poland; Czechoslovakia; \
     Hungary; Yugoslavia; Romania; Bulgaria; Lebanon; Syria; Israel; Iraq; Iran; Libya; \
     Egypt; Jordan; Gulf States; Saudi Arabia; Afghanistan; Pakistan; India; Australia; \
     Japan; Taiwan; South Korea; North Korea; Burma; Laos/Cambodia; Thailand; Vietnam; \
     Malaysia; Indonesia; Philippines; Morocco; Algeria; Tunisia; West African States; \
     Ivory Coast; Saharan States; Nigeria; Cameroon; Zaire; Angola; South Africa; \
     Botswana; Zimbabwe; SE African States; Kenya; Somalia; Ethiopia; Sudan; Mexico; \
     Guatemala; El Salvador; Honduras; Costa Rica; Panama; Nicaragua; Cuba; Haiti; \
     Dominican Republic; Colombia; Ecuador; Peru; Chile; Argentina; Uruguay; Paraguay; \
     Bolivia; Brazil; Venezuela";

/// Their stability, a digit each.
const STABILITY: &str =
    "454343322224443333333124322223322344333212121232222111113211221121123213111223222222";

/// All pairs of neighbours by the countries' numbers.
const EDGES: &str = "\
     0-1 1-2 1-5 1-6 2-4 3-4 3-11 4-12 5-11 6-7 6-8 6-11 6-47 7-8 7-46 8-9 8-13 8-18 9-10 \
     9-18 9-20 10-19 10-20 10-22 11-13 11-14 13-14 13-17 14-15 14-16 15-16 16-17 17-18 \
     17-19 18-19 21-22 21-23 21-28 22-23 23-27 23-28 24-25 24-28 24-29 24-30 25-31 25-32 \
     26-27 26-48 27-63 28-30 29-30 31-32 32-33 33-39 34-43 35-36 35-37 35-45 36-37 37-38 \
     39-40 40-41 40-42 41-42 41-43 43-44 44-45 46-47 46-49 47-48 47-51 49-50 50-52 51-52 \
     52-53 53-54 54-55 54-58 55-56 55-57 56-57 57-58 58-59 59-60 60-61 61-62 62-63 64-65 \
     65-66 65-67 66-67 67-68 67-70 68-69 68-70 69-74 70-71 71-72 72-73 74-75 74-83 75-76 \
     76-77 76-81 77-78 78-79 78-80 79-80 79-82 80-81 82-83";

#[test]
fn the_countries_are_those_of_the_board() {
    let names: Vec<&str> = NAMES.split("; ").collect();
    assert_eq!(names.len(), 84);
    for (country, (name, stability)) in Country::ALL.iter().zip(names.iter().zip(STABILITY.bytes()))
    {
        assert_eq!(country.name(), *name);
        assert_eq!(country.stability(), stability - b'0', "{name}");
    }
    let counts = Region::ALL.map(|it| it.countries().len());
    assert_eq!(counts, [21, 15, 10, 18, 10, 10]);
}

#[test]
fn twenty_nine_battlegrounds() {
    let of = |region: Region| {
        let all = region.countries().iter().filter(|it| it.is_battleground());
        all.map(Country::name).collect::<Vec<_>>().join(", ")
    };
    let expected = [
        "France, Italy, West Germany, East Germany, Poland",
        "Pakistan, India, Japan, South Korea, North Korea, Thailand",
        "Israel, Iraq, Iran, Libya, Egypt, Saudi Arabia",
        "Algeria, Nigeria, Zaire, Angola, South Africa",
        "Mexico, Panama, Cuba",
        "Chile, Argentina, Brazil, Venezuela",
    ];
    assert_eq!(Region::ALL.map(of), expected);
}

#[test]
fn neighbours_are_mutual_and_all_there() {
    let mut pairs = Vec::new();
    for pair in EDGES.split(' ') {
        let (one, other) = pair.split_once('-').unwrap();
        pairs.push([one, other].map(|it| it.parse::<usize>().unwrap()));
    }
    assert_eq!(pairs.len(), 112);
    for one in 0..Country::COUNT {
        for other in 0..Country::COUNT {
            let expected = pairs.contains(&[one, other]) || pairs.contains(&[other, one]);
            let found = Country::ALL[one].near().has(Country::ALL[other]);
            assert_eq!(found, expected, "{} and {}", Country::ALL[one], Country::ALL[other]);
        }
    }
    let beside = |side: Side| side.home().iter().map(Country::name).collect::<Vec<_>>().join(", ");
    assert_eq!(beside(Side::Us), "Canada, Japan, Mexico, Cuba");
    assert_eq!(beside(Side::Ussr), "Finland, Poland, Romania, Afghanistan, North Korea");
}

/// The printed operations, the side (`A` the US, `S` the USSR) and the war of each card.
const OPS: &str = "00033432212123133112424231433241342300332333122124322124434331212222212132233302033223324422232333342222233223";
const SIDES: &str = "---AA-SSSSSSSSSSS-A-AAA-AAASAS--S-A-----AS-A---A-SSSSSSS-SSSSSAAAAAA-AAAAASAAA---SAAAASSASS-SASAASS-A-ASAASASA";
const WARS: &str = "EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMLLLLLLLLLLLLLLLLLLLLLEEEEMMLL";
/// The cards with a star, and those whose event lasts.
const STARS: &[u8] = &[
    8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 21, 22, 23, 25, 26, 27, 28, 33, 35, 38, 40, 41, 42,
    43, 44, 46, 48, 50, 51, 52, 54, 55, 58, 59, 60, 62, 64, 65, 66, 68, 70, 71, 72, 76, 77, 78, 82,
    83, 84, 85, 86, 87, 88, 89, 90, 91, 93, 94, 96, 97, 98, 99, 100, 101, 102, 106, 108, 109, 110,
];
const LASTING: &[u8] =
    &[16, 17, 21, 23, 27, 35, 42, 44, 55, 59, 65, 68, 73, 82, 83, 86, 87, 96, 97, 106, 110];

#[test]
fn the_cards_are_those_of_the_deck() {
    for (index, card) in Card::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(card.number()), index + 1);
        assert_eq!(card.ops(), OPS.as_bytes()[index] - b'0', "{card}");
        let side = match SIDES.as_bytes()[index] {
            b'A' => Some(Side::Us),
            b'S' => Some(Side::Ussr),
            _ => None,
        };
        assert_eq!(card.owner(), side, "{card}");
        let war = match WARS.as_bytes()[index] {
            b'E' => War::Early,
            b'M' => War::Mid,
            _ => War::Late,
        };
        assert_eq!(card.war(), war, "{card}");
        assert_eq!(card.is_starred(), STARS.contains(&card.number()), "{card}");
        assert_eq!(card.lasts(), LASTING.contains(&card.number()), "{card}");
        assert_eq!(card.is_optional(), card.number() >= 104, "{card}");
        assert_eq!(card.is_scoring(), card.ops() == 0, "{card}");
        assert!(!card.text().is_empty());
    }
}

#[test]
fn a_card_says_where_its_influence_goes() {
    let norad = Card::Norad.text();
    assert!(norad.contains("it adds 1 influence where it has some"), "{norad}");
}

/// One test shows what a card does, another where that ends.
#[test]
fn every_card_has_two_tests() {
    const FILES: [&str; 5] = [
        include_str!("early.rs"),
        include_str!("early_us.rs"),
        include_str!("mid.rs"),
        include_str!("mid_two.rs"),
        include_str!("late.rs"),
    ];
    let tests: Vec<&str> = FILES.iter().flat_map(|it| it.split("#[test]").skip(1)).collect();
    let wars = [(1..=35, 103..=106), (36..=81, 107..=108), (82..=102, 109..=110)];
    let cards: Vec<Card> = wars
        .into_iter()
        .flat_map(|(base, more)| base.chain(more))
        .filter_map(Card::numbered)
        .collect();
    assert_eq!((cards.len(), tests.len()), (Card::COUNT, 2 * Card::COUNT));
    for (card, tests) in cards.into_iter().zip(tests.chunks(2)) {
        let name = card.to_string();
        assert!(tests[0].contains(&name), "{name}: {}", tests[0]);
        // The second names it too, or what it leaves behind.
        let told = tests[1].split("() {").next().unwrap_or_default();
        let is_named = |word: &str| word.len() > 1 && told.contains(word);
        assert!(name.split('-').any(is_named), "{name}: {told}");
    }
}

/// The rulings are numbered, and every number has a test.
#[test]
fn every_ruling_has_a_test() {
    let text = concat!(
        include_str!("rulings.rs"),
        include_str!("rulings_on_cards.rs"),
        include_str!("easily_missed.rs")
    );
    for (kind, count) in [("a", 12), ("b", 41), ("m", 18)] {
        for number in 1..=count {
            assert!(text.contains(&format!("fn {kind}{number}_")), "ruling {kind}{number}");
        }
    }
}

#[test]
fn names_are_written_small() {
    assert_eq!(Country::SpainPortugal.to_string(), "spain-portugal");
    assert_eq!("laos-cambodia".parse(), Ok(Country::LaosCambodia));
    assert_eq!(Card::Kal007.to_string(), "soviets-shoot-down-kal-007");
    assert!("Fidel".parse::<Card>().is_err());
    for country in Country::ALL {
        assert_eq!(country.to_string().parse(), Ok(country));
    }
    for card in Card::ALL {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
}

#[test]
fn the_decks_have_their_sizes() {
    let of = |war: War| Card::ALL.into_iter().filter(move |it| it.war() == war);
    let sizes = [War::Early, War::Mid, War::Late].map(|war| {
        let all = of(war).filter(|it| *it != Card::ChinaCard).count();
        (all, of(war).filter(|it| it.is_optional()).count())
    });
    assert_eq!(sizes, [(38, 3), (48, 2), (23, 2)]);
}
