//! Prints tokens as a person would write them, for labels.

use crate::drawing::Call;
use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use quote::ToTokens;

impl Call {
    /// The call as it is written in the drawing.
    pub(crate) fn text(&self) -> String {
        if self.args.is_empty() {
            return self.name.to_string();
        }
        let args: Vec<String> = self.args.iter().map(text).collect();
        format!("{}({})", self.name, args.join(", "))
    }
}

pub(crate) fn text(tokens: &impl ToTokens) -> String {
    let mut printer = Printer::default();
    printer.print(tokens.to_token_stream());
    printer.out
}

/// What was printed last, as far as the next space depends on it.
#[derive(Clone, Copy, Default, PartialEq)]
enum Last {
    /// Nothing, or what wants no space behind it.
    #[default]
    Tight,
    /// A name, a number, a bracketed group.
    Operand,
    /// What wants a space behind it.
    Loose,
}

#[derive(Default)]
struct Printer {
    out: String,
    last: Last,
}

impl Printer {
    fn print(&mut self, tokens: TokenStream) {
        let mut sign = String::new();
        for token in tokens {
            match token {
                TokenTree::Punct(it) => {
                    sign.push(it.as_char());
                    if it.spacing() == Spacing::Alone || sign == "::" {
                        self.sign(&std::mem::take(&mut sign));
                    }
                }
                TokenTree::Group(it) => self.group(&it),
                TokenTree::Ident(it) => self.word(&it.to_string()),
                TokenTree::Literal(it) => self.word(&it.to_string()),
            }
        }
    }

    fn word(&mut self, word: &str) {
        if self.last != Last::Tight {
            self.out.push(' ');
        }
        self.out += word;
        self.last = Last::Operand;
    }

    fn sign(&mut self, sign: &str) {
        let is_prefix = self.last != Last::Operand;
        match sign {
            "::" | "." | ".." | "..=" | "\'" => {
                if is_prefix && self.last == Last::Loose {
                    self.out.push(' ');
                }
                self.out += sign;
                self.last = Last::Tight;
            }
            "," | ";" | ":" | "?" => {
                self.out += sign;
                self.last = Last::Loose;
            }
            "&" | "*" | "-" | "!" | "|" | "||" if is_prefix => {
                self.word(sign);
                self.last = Last::Tight;
            }
            "!" => {
                self.out += sign;
                self.last = Last::Tight;
            }
            _ => {
                self.word(sign);
                self.last = Last::Loose;
            }
        }
    }

    fn group(&mut self, group: &Group) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::Brace => (" { ", " }"),
            Delimiter::None => ("", ""),
        };
        if self.last == Last::Loose {
            self.out.push(' ');
        }
        self.out += open;
        self.last = Last::Tight;
        self.print(group.stream());
        self.out += close;
        self.last = Last::Operand;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(text(&source.parse::<TokenStream>().unwrap()), expected);
    }

    #[test]
    fn tokens_read_as_they_were_written() {
        for source in [
            "Play(card)",
            "Point { at, to: _ }",
            "Rolled(1..=6, _)",
            "take(Side::Ussr, &cards[2..], -1)",
            "is(at < 3 && at > 0)",
            "say(\"a ( b & c ; d\")",
            "self.hand.len() + 1",
            "matches!(it, Some(_))",
            "x = !y",
        ] {
            check(source, source);
        }
    }

    #[test]
    fn spaces_are_put_in_order() {
        check("Play ( card ,to )", "Play(card, to)");
        check("crate :: cards :: ACE", "crate::cards::ACE");
    }
}
