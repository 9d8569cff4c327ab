//! Hidden traps go off, or do no harm.

use crate::board::Storm;
use crate::cards::{Card, Timing};
use crate::chess::{Effect, Field, Square, Terrain};
use crate::journal::Entry;
use flow::Journal;

impl Storm {
    /// Every piece that has landed meets the oldest trap on its square that is not its side's.
    pub(crate) fn spring_traps(&mut self, journal: &mut impl Journal<Entry>) {
        let landed = self.field.landed;
        for at in landed.iter() {
            let Some(place) = self.trap_at(at) else { continue };
            let effect: Effect = self.field.effects.as_slice()[place];
            let side = effect.owner;
            self.field.effects.as_mut()[place].over = true;
            match self.explosion(at) {
                Some(after) => {
                    self.field = after;
                    if let Some(record) = self.record.as_mut().filter(|it| it.to == at) {
                        record.stands = false;
                    }
                    journal.all(Entry::Exploded { side, at });
                }
                None => journal.all(Entry::Fizzled { side, at }),
            }
        }
    }

    fn trap_at(&self, at: Square) -> Option<usize> {
        let piece = self.field.piece_at(at)?;
        self.field.effects.iter().position(|it| {
            let foreign = piece.neutral || piece.side != it.owner;
            it.card == Card::BuriedCharge && !it.over && it.at == at && foreign
        })
    }

    /// The field after the piece is gone, or nothing if the trap must not do that: to a king or a
    /// guarded piece, or to the kings that are left.
    fn explosion(&self, at: Square) -> Option<Field> {
        let field = &self.field;
        if field.royals().has(at) || Terrain::of(field).guarded.has(at) {
            return None;
        }
        let mut after = *field;
        after.remove(at);
        let (mover, enemy) = (self.mover, self.enemy());
        let exposes = after.is_checked(mover) && !field.is_checked(mover);
        let before = self.announced.is_some_and(|it| it.card.timing() == Timing::Before);
        let binds = before && !after.has_move(mover);
        let mates = after.would_be_mated(enemy) && !field.would_be_mated(enemy);
        (!exposes && !binds && !mates).then_some(after)
    }
}
