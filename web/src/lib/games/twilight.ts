// Written by the game's own types. Do not edit.

export type Card = "AsiaScoring" | "EuropeScoring" | "MiddleEastScoring" | "DuckAndCover" | "FiveYearPlan" | "ChinaCard" | "SocialistGovernments" | "Fidel" | "VietnamRevolts" | "Blockade" | "KoreanWar" | "RomanianAbdication" | "ArabIsraeliWar" | "Comecon" | "Nasser" | "WarsawPact" | "DeGaulle" | "NaziScientist" | "TrumanDoctrine" | "OlympicGames" | "Nato" | "IndependentReds" | "MarshallPlan" | "IndoPakistaniWar" | "Containment" | "CiaCreated" | "UsJapanPact" | "SuezCrisis" | "EastEuropeanUnrest" | "Decolonization" | "RedScare" | "UnIntervention" | "DeStalinization" | "NuclearTestBan" | "FormosanResolution" | "BrushWar" | "CentralAmericaScoring" | "SoutheastAsiaScoring" | "ArmsRace" | "CubanMissileCrisis" | "NuclearSubs" | "Quagmire" | "Salt" | "BearTrap" | "Summit" | "HowILearned" | "Junta" | "KitchenDebates" | "MissileEnvy" | "WeWillBuryYou" | "BrezhnevDoctrine" | "PortugueseEmpire" | "SouthAfricanUnrest" | "Allende" | "WillyBrandt" | "MuslimRevolution" | "AbmTreaty" | "CulturalRevolution" | "FlowerPower" | "U2Incident" | "Opec" | "LoneGunman" | "ColonialRearGuards" | "PanamaCanal" | "CampDavid" | "PuppetGovernments" | "GrainSales" | "JohnPaul" | "DeathSquads" | "OasFounded" | "Nixon" | "Sadat" | "ShuttleDiplomacy" | "VoiceOfAmerica" | "LiberationTheology" | "Ussuri" | "AskNot" | "AllianceForProgress" | "AfricaScoring" | "OneSmallStep" | "SouthAmericaScoring" | "HostageCrisis" | "IronLady" | "ReaganBombsLibya" | "StarWars" | "NorthSeaOil" | "Reformer" | "MarineBarracks" | "Kal007" | "Glasnost" | "Ortega" | "Terrorism" | "IranContra" | "Chernobyl" | "DebtCrisis" | "TearDownThisWall" | "EvilEmpire" | "AldrichAmes" | "Pershing" | "Wargames" | "Solidarity" | "IranIraqWar" | "Defectors" | "CambridgeFive" | "SpecialRelationship" | "Norad" | "Che" | "OurManInTehran" | "YuriAndSamantha" | "Awacs";
export type Chance = { "code": "Die", "facts": number } | { "code": "Dice", "facts": [number, number] } | { "code": "Card", "facts": Card };
export type Country = "Canada" | "Uk" | "Norway" | "Denmark" | "Sweden" | "Benelux" | "France" | "SpainPortugal" | "Italy" | "Greece" | "Turkey" | "WestGermany" | "Finland" | "Austria" | "EastGermany" | "Poland" | "Czechoslovakia" | "Hungary" | "Yugoslavia" | "Romania" | "Bulgaria" | "Lebanon" | "Syria" | "Israel" | "Iraq" | "Iran" | "Libya" | "Egypt" | "Jordan" | "GulfStates" | "SaudiArabia" | "Afghanistan" | "Pakistan" | "India" | "Australia" | "Japan" | "Taiwan" | "SouthKorea" | "NorthKorea" | "Burma" | "LaosCambodia" | "Thailand" | "Vietnam" | "Malaysia" | "Indonesia" | "Philippines" | "Morocco" | "Algeria" | "Tunisia" | "WestAfricanStates" | "IvoryCoast" | "SaharanStates" | "Nigeria" | "Cameroon" | "Zaire" | "Angola" | "SouthAfrica" | "Botswana" | "Zimbabwe" | "SeAfricanStates" | "Kenya" | "Somalia" | "Ethiopia" | "Sudan" | "Mexico" | "Guatemala" | "ElSalvador" | "Honduras" | "CostaRica" | "Panama" | "Nicaragua" | "Cuba" | "Haiti" | "DominicanRepublic" | "Colombia" | "Ecuador" | "Peru" | "Chile" | "Argentina" | "Uruguay" | "Paraguay" | "Bolivia" | "Brazil" | "Venezuela" | "ChineseCivilWar";
export type Effect = "WarsawPact" | "MarshallPlan" | "Nato" | "DeGaulle" | "WillyBrandt" | "TearDownThisWall" | "UsJapanPact" | "Formosan" | "FlowerPower" | "EvilEmpire" | "CampDavid" | "JohnPaul" | "HostageCrisis" | "IronLady" | "NorthSeaOil" | "Reformer" | "Norad" | "Awacs" | "Shuttle" | "Quagmire" | "BearTrap" | "Burial" | "EnvyUssr" | "EnvyUs" | "Containment" | "Brezhnev" | "VietnamRevolts" | "CrisisUssr" | "CrisisUs" | "NuclearSubs" | "Salt" | "U2Incident" | "IranContra" | "AldrichAmes" | "Yuri" | "OilRound";
export type EndView = { 
/**
 * Who won.
 */
winner: Side | null, 
/**
 * How.
 */
how: How, };
export type Entry = { "code": "TurnBegan", "facts": { 
/**
 * The turn.
 */
turn: number, } } | { "code": "DeckJoined", "facts": { 
/**
 * Which cards.
 */
war: War, } } | { "code": "Drew", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Reshuffled", "facts": { 
/**
 * How many.
 */
cards: number, } } | { "code": "Headline", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "HeadlineCancelled", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Played", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, 
/**
 * How.
 */
mode: Mode, } } | { "code": "Passed", "facts": { 
/**
 * The side.
 */
side: Side, } } | { "code": "Event", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "NoEvent", "facts": { 
/**
 * The card.
 */
card: Card, } } | { "code": "Influence", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The country.
 */
country: Country, 
/**
 * By how much.
 */
by: number, 
/**
 * What the US has now.
 */
us: number, 
/**
 * What the USSR has now.
 */
ussr: number, } } | { "code": "Points", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * How many points.
 */
points: number, 
/**
 * The score after it, towards the US.
 */
score: number, } } | { "code": "Scored", "facts": { 
/**
 * The region.
 */
region: Region, 
/**
 * How many points.
 */
points: number, } } | { "code": "ScoredSoutheast", "facts": { 
/**
 * How many points.
 */
points: number, } } | { "code": "Defcon", "facts": { 
/**
 * Before.
 */
from: number, 
/**
 * After.
 */
to: number, } } | { "code": "Military", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * After.
 */
to: number, } } | { "code": "Space", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * After.
 */
to: number, } } | { "code": "SpaceRolled", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The pips.
 */
die: number, 
/**
 * The highest roll that succeeds.
 */
needed: number, } } | { "code": "Coup", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The country.
 */
country: Country, 
/**
 * The pips.
 */
die: number, 
/**
 * The operations used.
 */
ops: number, 
/**
 * What changed the die.
 */
modifier: number, 
/**
 * By how much it succeeded.
 */
margin: number, } } | { "code": "Realigned", "facts": { 
/**
 * The country.
 */
country: Country, 
/**
 * The total of the USSR.
 */
ussr: number, 
/**
 * The total of the US.
 */
us: number, 
/**
 * The pips of the USSR.
 */
ussr_die: number, 
/**
 * The pips of the US.
 */
us_die: number, } } | { "code": "War", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The country.
 */
country: Country, 
/**
 * The pips.
 */
die: number, 
/**
 * What changed the die.
 */
modifier: number, 
/**
 * Whether it was won.
 */
won: boolean, } } | { "code": "Trap", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The pips.
 */
die: number, 
/**
 * Whether it got out.
 */
free: boolean, } } | { "code": "Contest", "facts": { 
/**
 * The total of the USSR.
 */
ussr: number, 
/**
 * The total of the US.
 */
us: number, 
/**
 * The pips of the USSR.
 */
ussr_die: number, 
/**
 * The pips of the US.
 */
us_die: number, } } | { "code": "Discarded", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Removed", "facts": { 
/**
 * The card.
 */
card: Card, } } | { "code": "Shown", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "NothingShown", "facts": { 
/**
 * The side.
 */
side: Side, } } | { "code": "NothingGiven", "facts": { 
/**
 * The side.
 */
side: Side, } } | { "code": "Given", "facts": { 
/**
 * Who gave it.
 */
from: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Returned", "facts": { 
/**
 * Who has it now.
 */
to: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Recovered", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * The card.
 */
card: Card, } } | { "code": "Began", "facts": { 
/**
 * The effect.
 */
effect: Effect, } } | { "code": "Over", "facts": { 
/**
 * The effect.
 */
effect: Effect, } } | { "code": "China", "facts": { 
/**
 * Who has it now.
 */
to: Side, 
/**
 * Whether it may be played.
 */
face_up: boolean, } } | { "code": "Closed", "facts": { 
/**
 * The region.
 */
region: Region, } } | { "code": "Held", "facts": { 
/**
 * The side.
 */
side: Side, 
/**
 * Whether it had one.
 */
scoring: boolean, } } | { "code": "Ended", "facts": { 
/**
 * Who won, if anybody.
 */
winner: Side | null, 
/**
 * How.
 */
how: How, } };
export type HandView = { 
/**
 * How many cards it has.
 */
count: number, 
/**
 * Those the viewer knows.
 */
cards: Array<Card>, 
/**
 * Those the opponent of this side knows.
 */
known: Array<Card>, 
/**
 * Of how many of the others everybody knows what they are not.
 */
lacking: number, 
/**
 * What they are not.
 */
lacks: Array<Card>, };
export type How = "Points" | "NuclearWar" | "Europe" | "HeldScoring" | "Crisis" | "Wargames" | "FinalScoring";
export type Level = "None" | "Presence" | "Domination" | "Control";
export type Mode = "Event" | "Ops" | "OpsFirst" | "EventFirst" | "Space" | "Intervene" | "Discard";
export type Move = { "code": "Headline", "facts": Card } | { "code": "Play", "facts": [Mode, Card] } | { "code": "At", "facts": Country } | { "code": "Card", "facts": Card } | { "code": "Region", "facts": Region } | { "code": "Defcon", "facts": number } | { "code": "Use", "facts": Use } | { "code": "Yes" } | { "code": "No" } | { "code": "Done" };
export type Never = never;
export type Odds = { 
/**
 * The target.
 */
country: Country, 
/**
 * What would be added.
 */
plus: number, 
/**
 * What it is held against.
 */
against: number, };
export type OperationView = { 
/**
 * Who has them.
 */
side: Side, 
/**
 * How many.
 */
value: number, 
/**
 * How many are spent.
 */
spent: number, 
/**
 * What they may be used for, as a number.
 */
grant: number, 
/**
 * Whether the China Card gives them.
 */
china: boolean, 
/**
 * Whether something was spent outside Asia, and outside Southeast Asia.
 */
outside: [boolean, boolean], 
/**
 * Where influence can be placed.
 */
reach: Array<Country>, 
/**
 * Where the next point costs two.
 */
dear: Array<Country>, };
export type Pending = { 
/**
 * The script: a card by its number, or a procedure.
 */
script: number, 
/**
 * The step of it.
 */
step: number, 
/**
 * How much is left.
 */
left: number, 
/**
 * Small facts.
 */
note: number, 
/**
 * Whether it has begun.
 */
begun: boolean, };
export type Phase = "SetUp" | "Headline" | "Round" | "Extra" | "TurnEnd" | "Final";
export type Prompt = { "code": "Headline" } | { "code": "Round", "facts": { 
/**
 * The ordinary rounds left, this one included.
 */
rounds_left: number, 
/**
 * Whether one may do nothing.
 */
optional: boolean, 
/**
 * Whether the side is trapped.
 */
trapped: boolean, } } | { "code": "Country", "facts": { 
/**
 * What for.
 */
purpose: Purpose, 
/**
 * The card that asks, if it is one.
 */
cause: Card | null, 
/**
 * How many more, or for operations how many points.
 */
left: number, } } | { "code": "Card", "facts": { 
/**
 * What for.
 */
purpose: Purpose, 
/**
 * The card that asks, if it is one.
 */
cause: Card | null, } } | { "code": "Borrowed", "facts": { 
/**
 * The card.
 */
card: Card, } } | { "code": "Operations", "facts": { 
/**
 * How many.
 */
value: number, 
/**
 * The card that gives them, if it is known.
 */
cause: Card | null, } } | { "code": "Either", "facts": { 
/**
 * What about.
 */
purpose: Purpose, 
/**
 * The card that asks.
 */
cause: Card | null, } } | { "code": "Level", "facts": { 
/**
 * The level now.
 */
defcon: number, 
/**
 * The card that asks.
 */
cause: Card | null, } } | { "code": "Region", "facts": { 
/**
 * The card that asks.
 */
cause: Card | null, } };
export type Purpose = "SetUp" | "Influence" | "Event" | "Removal" | "Crisis" | "Coup" | "Realignment" | "War" | "Shuttle" | "Pay" | "Give" | "Replace" | "Spare" | "Recover" | "Rerun" | "Look" | "Rob" | "RemoveOrAdd" | "Boycott" | "SouthAfrica" | "EndTheGame";
export type Refusal = { "code": "AlreadyChosen" } | { "code": "HeadlineFirst" } | { "code": "NameACountry" } | { "code": "NameACard" } | { "code": "NameAUse" } | { "code": "YesOrNo" } | { "code": "NameALevel" } | { "code": "NameARegion" } | { "code": "PlayACard" } | { "code": "NotInHand", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "NoHeadline", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "NoEvent", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "NotThatWay", "facts": { 
/**
 * The card named.
 */
card: Card, 
/**
 * The way.
 */
mode: Mode, } } | { "code": "TooWeak", "facts": { 
/**
 * The card named.
 */
card: Card, 
/**
 * Its operations as this side uses them.
 */
has: number, 
/**
 * The operations an attempt takes.
 */
needed: number, } } | { "code": "NoAttempt" } | { "code": "NoIntervention" } | { "code": "Trapped" } | { "code": "NoWayOut", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "EnvyFirst" } | { "code": "ScoringFirst" } | { "code": "NoPass" } | { "code": "OutOfReach", "facts": { 
/**
 * The country named.
 */
country: Country, } } | { "code": "TooDear", "facts": { 
/**
 * The country named.
 */
country: Country, 
/**
 * What a point costs there.
 */
cost: number, } } | { "code": "NotThere", "facts": { 
/**
 * The country named.
 */
country: Country, } } | { "code": "OftenEnough", "facts": { 
/**
 * The country named.
 */
country: Country, } } | { "code": "NoInfluence", "facts": { 
/**
 * The country named.
 */
country: Country, } } | { "code": "DefconForbids", "facts": { 
/**
 * The country named.
 */
country: Country, 
/**
 * The level.
 */
defcon: number, } } | { "code": "Protected", "facts": { 
/**
 * The country named.
 */
country: Country, } } | { "code": "NotOffered", "facts": { 
/**
 * The card named.
 */
card: Card, } } | { "code": "NoSuchUse", "facts": { 
/**
 * The use named.
 */
kind: Use, } } | { "code": "MustGoOn" } | { "code": "NoSuchLevel", "facts": { 
/**
 * The level named.
 */
level: number, } } | { "code": "CannotCome" };
export type Region = "Europe" | "Asia" | "MiddleEast" | "Africa" | "CentralAmerica" | "SouthAmerica";
export type RegionView = { 
/**
 * The region.
 */
region: Region, 
/**
 * How strong they are.
 */
levels: [Level, Level], 
/**
 * The countries they control.
 */
countries: [number, number], 
/**
 * The battlegrounds among them.
 */
battlegrounds: [number, number], 
/**
 * The battlegrounds there are.
 */
of: number, 
/**
 * The points they would get; control of Europe wins instead.
 */
points: [number, number], };
export type RulesView = { 
/**
 * Whether the optional cards take part.
 */
optional_cards: boolean, 
/**
 * The handicap of the US.
 */
handicap: number, 
/**
 * Whether China is fought over.
 */
civil_war: boolean, 
/**
 * Whether equal headlines begin with that of the USSR.
 */
ussr_headline_first: boolean, 
/**
 * More ordinary rounds.
 */
more_rounds: [number, number], 
/**
 * Whether sudden ends are spared.
 */
gentle: boolean, 
/**
 * Whether more is lawful, as in games recorded elsewhere.
 */
lenient: boolean, };
export type Shape = "Nothing" | "Place" | "Remove" | "Aim" | "HandCard" | "OpenCard" | "Borrowed" | "Use" | "Either" | "Level" | "Region" | "Die" | "Dice" | "Draw" | "Snatch";
export type Side = "Ussr" | "Us";
export type Standing = { 
/**
 * The country.
 */
country: Country, 
/**
 * The influence of the US.
 */
us: number, 
/**
 * The influence of the USSR.
 */
ussr: number, 
/**
 * Who controls it.
 */
control: Side | null, };
export type Use = "Influence" | "Realign" | "Coup" | "Race";
export type View = { 
/**
 * Where the flow stands.
 */
at: string, 
/**
 * The side that looks, if it is one.
 */
viewer: Side | null, 
/**
 * The turn.
 */
turn: number, 
/**
 * The last turn.
 */
last_turn: number, 
/**
 * Where in the turn.
 */
phase: Phase, 
/**
 * Whose round it is.
 */
phasing: Side, 
/**
 * Ordinary rounds played this turn.
 */
rounds: [number, number], 
/**
 * Ordinary rounds in this turn.
 */
rounds_max: [number, number], 
/**
 * Whether the round beyond them is used up.
 */
extra_used: [boolean, boolean], 
/**
 * The number of the moment.
 */
moment: number, 
/**
 * Victory points towards the US.
 */
score: number, 
/**
 * The level of DEFCON.
 */
defcon: number, 
/**
 * Military operations.
 */
military: [number, number], 
/**
 * Boxes reached in the space race.
 */
space: [number, number], 
/**
 * Attempts in the space race this turn.
 */
attempts: [number, number], 
/**
 * Every country with influence.
 */
countries: Array<Standing>, 
/**
 * How both sides stand in every region.
 */
regions: Array<RegionView>, 
/**
 * What both sides would get for Southeast Asia.
 */
southeast: [number, number], 
/**
 * What is known of the die of every target that can be named.
 */
odds: Array<Odds>, 
/**
 * Who holds the China Card.
 */
china: Side | null, 
/**
 * Whether it may be played.
 */
china_up: boolean, 
/**
 * The hands.
 */
hands: [HandView, HandView], 
/**
 * How many cards the pile has.
 */
pile: number, 
/**
 * Cards of the pile that the viewer knows.
 */
foreseen: Array<Card>, 
/**
 * How many cards of the pile are being looked at.
 */
looked: number, 
/**
 * Those the viewer knows.
 */
looked_cards: Array<Card>, 
/**
 * The discards.
 */
discards: Array<Card>, 
/**
 * The cards that have left the game.
 */
removed: Array<Card>, 
/**
 * The headlines the viewer knows.
 */
headlines: [Card | null, Card | null], 
/**
 * Which sides have chosen.
 */
chosen: [boolean, boolean], 
/**
 * A card of the opponent's hand that the US may play.
 */
borrowed: Card | null, 
/**
 * Cards in play whose event has happened.
 */
happened: Array<Card>, 
/**
 * The effects that go on.
 */
effects: Array<Effect>, 
/**
 * How often each side is under suspicion.
 */
scare: [number, number], 
/**
 * What Soviet coups in Latin America get.
 */
squads: number, 
/**
 * The region closed to the USSR.
 */
closed: Region | null, 
/**
 * Whether NORAD has seen DEFCON 2 in this round.
 */
alarm: boolean, 
/**
 * What waits, the next step first.
 */
agenda: Array<Pending>, 
/**
 * The kind of question that is being asked.
 */
question: Shape, 
/**
 * The operations under way.
 */
operation: OperationView, 
/**
 * Countries named once, and twice, in this question.
 */
marks: [Array<Country>, Array<Country>], 
/**
 * A count that a step left to the next.
 */
tally: number, 
/**
 * The country it is about.
 */
target: Country | null, 
/**
 * Where each side had influence when the round began.
 */
start: [Array<Country>, Array<Country>], 
/**
 * How the game ended.
 */
end: EndView | null, 
/**
 * The rules of the match.
 */
rules: RulesView, };
export type War = "Early" | "Mid" | "Late";
export type Event = Never;
