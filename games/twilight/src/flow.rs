//! The game, drawn: read this first.

use crate::board::Twilight;
use crate::journal::Entry;
use crate::moves::{Chance, Move};
use crate::refusal::Refusal;

flow::flow! {
    /// Ten turns. In each the cards are dealt, both sides choose a headline, the headlines are
    /// resolved, and the sides play their action rounds in turns, the USSR first.
    ///
    /// Whatever a card still has to do stands on the agenda. `Next` does what asks nothing, and
    /// there is one state for each shape of question.
    pub flow Turn for Twilight {
        move: Move, chance: Chance, refusal: Refusal, entry: Entry
    }

    states {
        /// Hands are dealt, and both sides place their first influence.
        SetUp                  : call(Agenda) / begin_set_up;
        /// A turn begins: DEFCON improves, new cards join the pile, hands are filled.
        TurnStart              : call(Agenda) / start_turn;
        /// Who chooses a headline, and in which order?
        HeadlinePhase          : auto / open_headlines;
        /// The USSR chooses its headline and shows it.
        HeadlineCardSelectUssr : ask(ussr);
        /// The US chooses its headline and shows it.
        HeadlineCardSelectUsa  : ask(usa);
        /// Both choose a headline in secret.
        HeadlineCardSelectBoth : ask(sides_without_headline);
        /// A headline was chosen.
        HeadlineChosen         : auto;
        /// Is there a headline still to be resolved?
        HeadlineProcessEvents  : auto;
        /// A headline happens.
        HeadlineEvent          : call(Agenda) / open_headline;
        /// The USSR plays an action round.
        ArUssr                 : ask(ussr) / begin_ussr_round;
        /// The card of the USSR does its work.
        ArUssrPlay             : call(Agenda);
        /// The round of the USSR is over.
        ArUssrComplete         : auto / complete_round;
        /// The US plays an action round.
        ArUsa                  : ask(usa) / begin_usa_round;
        /// The card of the US does its work.
        ArUsaPlay              : call(Agenda);
        /// The round of the US is over.
        ArUsaComplete          : auto / complete_round;
        /// The USSR may play a round beyond the usual number.
        ExtraArUssr            : ask(ussr) / begin_ussr_extra;
        /// The US may play a round beyond the usual number.
        ExtraArUsa             : ask(usa) / begin_usa_extra;
        /// The turn is closed: military operations, cards that were kept.
        TurnEnd                : call(Agenda) / close_turn;
        /// The marker of the turn advances.
        NextTurn               : auto / advance_turn;
        /// All regions are scored.
        FinalScoring           : auto / score_at_last;
        /// Who has won?
        Verdict                : auto;
        /// The USSR has won.
        UssrWinEnd             : auto;
        /// The US has won.
        UsaWinEnd              : auto;
        /// Nobody has won.
        DrawEnd                : auto;

        /// What asks nothing is done, up to the next question.
        Next                   : auto / run_steps;
        /// Where is influence placed?
        Place                  : ask(asked_side);
        /// Where is influence removed?
        Remove                 : ask(asked_side);
        /// Which country is the target?
        Aim                    : ask(asked_side);
        /// Which card of the hand?
        HandCard               : ask(asked_side);
        /// Which of the cards that can be seen?
        OpenCard               : ask(asked_side);
        /// How is the card of the opponent's hand played, or is it returned?
        Borrowed               : ask(asked_side);
        /// What are the operations used for?
        Operations             : ask(asked_side);
        /// Yes or no?
        Either                 : ask(asked_side);
        /// Which level of DEFCON?
        Level                  : ask(asked_side);
        /// Which region?
        Region                 : ask(asked_side);
        /// A die falls.
        Die                    : chance;
        /// Both sides' dice fall.
        Dice                   : chance;
        /// A card comes from the pile.
        Draw                   : chance;
        /// A card is drawn from a hand.
        Snatch                 : chance;
    }

    refuse {
        HeadlineCardSelectBoth : _ by OTHERS        => AlreadyChosen;
        HeadlineCardSelectUssr, HeadlineCardSelectUsa, HeadlineCardSelectBoth : _ => HeadlineFirst;
        Place, Remove, Aim     : _                  => NameACountry;
        HandCard, OpenCard     : _                  => NameACard;
        Operations             : _                  => NameAUse;
        Either                 : _                  => YesOrNo;
        Level                  : _                  => NameALevel;
        Region                 : _                  => NameARegion;
        ArUssr, ArUsa, ExtraArUssr, ExtraArUsa, Borrowed : _ => PlayACard;
    }

    Game {
        [*] --> SetUp;
        SetUp                  --> TurnStart;
        TurnStart              --> HeadlinePhase;

        HeadlinePhase          --> HeadlineCardSelectUssr : [is_ussr_first];
        HeadlinePhase          --> HeadlineCardSelectUsa  : [is_usa_first];
        HeadlinePhase          --> HeadlineCardSelectBoth : else;
        HeadlineCardSelectUssr --> HeadlineChosen : Headline(card) by seat ? can_headline(seat, card)
                                                    / choose_headline(seat, card), show_headline(seat);
        HeadlineCardSelectUssr --> HeadlineChosen : TIMEOUT by seat / let_headline_be(seat);
        HeadlineCardSelectUsa  --> HeadlineChosen : Headline(card) by seat ? can_headline(seat, card)
                                                    / choose_headline(seat, card), show_headline(seat);
        HeadlineCardSelectUsa  --> HeadlineChosen : TIMEOUT by seat / let_headline_be(seat);
        HeadlineCardSelectBoth --> HeadlineChosen : Headline(card) by seat ? can_headline(seat, card)
                                                    / choose_headline(seat, card);
        HeadlineCardSelectBoth --> HeadlineChosen : TIMEOUT by seat / let_headline_be(seat);
        HeadlineChosen         --> HeadlineCardSelectUssr : [ussr_is_next];
        HeadlineChosen         --> HeadlineCardSelectUsa  : [usa_is_next];
        HeadlineChosen         --> HeadlineCardSelectBoth : [is_headline_missing];
        HeadlineChosen         --> HeadlineProcessEvents  : else / show_headlines;
        HeadlineProcessEvents  --> Verdict        : [is_over];
        HeadlineProcessEvents  --> HeadlineEvent  : [is_headline_left];
        HeadlineProcessEvents  --> ArUssr         : else;
        HeadlineEvent          --> HeadlineProcessEvents;

        ArUssr                 --> ArUssrComplete : [ussr_cannot_play];
        ArUssr                 --> ArUssrPlay     : Play(mode, card) ? can_play_now(mode, card) / play_card(mode, card);
        ArUssr                 --> ArUssrComplete : Done ? can_pass / show_no_way_out, pass;
        ArUssr                 --> ArUssrComplete : TIMEOUT / pass;
        ArUssrPlay             --> ArUssrComplete;
        ArUssrComplete         --> Verdict        : [is_over];
        ArUssrComplete         --> ArUsa          : [usa_has_round];
        ArUssrComplete         --> ArUssr         : [ussr_has_round];
        ArUssrComplete         --> ExtraArUsa     : [usa_has_extra];
        ArUssrComplete         --> ExtraArUssr    : [ussr_has_extra];
        ArUssrComplete         --> TurnEnd        : else;

        ArUsa                  --> ArUsaComplete  : [usa_cannot_play];
        ArUsa                  --> ArUsaPlay      : Play(mode, card) ? can_play_now(mode, card) / play_card(mode, card);
        ArUsa                  --> ArUsaComplete  : Done ? can_pass / show_no_way_out, pass;
        ArUsa                  --> ArUsaComplete  : TIMEOUT / pass;
        ArUsaPlay              --> ArUsaComplete;
        ArUsaComplete          --> Verdict        : [is_over];
        ArUsaComplete          --> ArUssr         : [ussr_has_round];
        ArUsaComplete          --> ArUsa          : [usa_has_round];
        ArUsaComplete          --> ExtraArUssr    : [ussr_has_extra];
        ArUsaComplete          --> ExtraArUsa     : [usa_has_extra];
        ArUsaComplete          --> TurnEnd        : else;

        ExtraArUssr            --> ArUssrPlay     : Play(mode, card) ? can_play_now(mode, card) / play_card(mode, card);
        ExtraArUssr            --> ArUssrComplete : Done / pass;
        ExtraArUssr            --> ArUssrComplete : TIMEOUT / pass;
        ExtraArUsa             --> ArUsaPlay      : Play(mode, card) ? can_play_now(mode, card) / play_card(mode, card);
        ExtraArUsa             --> ArUsaComplete  : Done / pass;
        ExtraArUsa             --> ArUsaComplete  : TIMEOUT / pass;

        TurnEnd                --> Verdict        : [is_over];
        TurnEnd                --> FinalScoring   : [was_last_turn];
        TurnEnd                --> NextTurn       : else;
        NextTurn               --> TurnStart;
        FinalScoring           --> Verdict;
        Verdict                --> UssrWinEnd     : [has_ussr_won];
        Verdict                --> UsaWinEnd      : [has_usa_won];
        Verdict                --> DrawEnd        : else;
        UssrWinEnd             --> [*];
        UsaWinEnd              --> [*];
        DrawEnd                --> [*];
    }

    Agenda {
        [*] --> Next;
        Next       --> Place      : [asks_place];
        Next       --> Draw       : [asks_draw];
        Next       --> Operations : [asks_operations];
        Next       --> Die        : [asks_die];
        Next       --> Aim        : [asks_aim];
        Next       --> Remove     : [asks_remove];
        Next       --> Dice       : [asks_dice];
        Next       --> HandCard   : [asks_hand_card];
        Next       --> OpenCard   : [asks_open_card];
        Next       --> Snatch     : [asks_snatch];
        Next       --> Borrowed   : [asks_borrowed];
        Next       --> Either     : [asks_either];
        Next       --> Level      : [asks_level];
        Next       --> Region     : [asks_region];
        Next       --> [*]        : else;
        Place      --> Next       : At(country) ? can_place(country) / name_country(country);
        Place      --> Next       : Done ? can_stop / stop;
        Place      --> Next       : TIMEOUT / answer_late;
        Remove     --> Next       : At(country) ? can_remove(country) / name_country(country);
        Remove     --> Next       : Done ? can_stop / stop;
        Remove     --> Next       : TIMEOUT / answer_late;
        Aim        --> Next       : At(country) ? can_aim(country) / name_country(country);
        Aim        --> Next       : Done ? can_stop / stop;
        Aim        --> Next       : TIMEOUT / answer_late;
        HandCard   --> Next       : Card(card) ? can_name(card) / name_card(card);
        HandCard   --> Next       : Done ? can_stop / stop;
        HandCard   --> Next       : TIMEOUT / answer_late;
        OpenCard   --> Next       : Card(card) ? can_name(card) / name_card(card);
        OpenCard   --> Next       : Done ? can_stop / stop;
        OpenCard   --> Next       : TIMEOUT / answer_late;
        Borrowed   --> Next       : Play(mode, card) ? can_borrow(mode, card) / play_borrowed(mode, card);
        Borrowed   --> Next       : Done / stop;
        Borrowed   --> Next       : TIMEOUT / stop;
        Operations --> Next       : Use(kind) ? can_use(kind) / use_operations(kind);
        Operations --> Next       : Done ? can_stop / stop;
        Operations --> Next       : TIMEOUT / answer_late;
        Either     --> Next       : Yes / answer(true);
        Either     --> Next       : No / answer(false);
        Either     --> Next       : TIMEOUT / answer(false);
        Level      --> Next       : Defcon(level) ? can_set(level) / name_level(level);
        Level      --> Next       : TIMEOUT / answer_late;
        Region     --> Next       : Region(region) / name_region(region);
        Region     --> Next       : TIMEOUT / answer_late;
        Die        --> Next       : Die(pips) by CHANCE ? is_die(pips) / roll(pips);
        Dice       --> Next       : Dice(ussr, us) by CHANCE ? are_dice(ussr, us) / roll_both(ussr, us);
        Draw       --> Next       : Card(card) by CHANCE ? can_come(card) / draw_card(card);
        Snatch     --> Next       : Card(card) by CHANCE ? can_come(card) / snatch_card(card);
    }
}
