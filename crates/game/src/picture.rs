//! A view as a picture, for those who meet a match where no page can draw it: previews of links.

use std::fmt;

/// Shapes on a sheet, written as elements of SVG: `rect`, `circle`, `path`, `text` and so on.
///
/// ```
/// let mut picture = game::Picture::new(20, 10);
/// picture.add(format_args!(r##"<circle cx="5" cy="5" r="4" fill="#222"/>"##));
/// assert!(picture.to_string().contains(r#"viewBox="0 0 20 10""#));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// How wide the sheet is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
    shapes: String,
}

impl Picture {
    /// An empty sheet.
    ///
    /// ```
    /// assert_eq!(game::Picture::new(20, 10).shapes(), "");
    /// ```
    pub fn new(width: u32, height: u32) -> Picture {
        Picture { width, height, shapes: String::new() }
    }

    /// Adds an element on top of those before it. Whatever is not the game's own text has to be
    /// escaped.
    ///
    /// ```
    /// let mut picture = game::Picture::new(20, 10);
    /// picture.add("<rect/>");
    /// assert_eq!(picture.shapes(), "<rect/>");
    /// ```
    pub fn add(&mut self, shape: impl fmt::Display) {
        self.shapes += &shape.to_string();
    }

    /// The elements alone, for a larger picture.
    ///
    /// ```
    /// let (mut small, mut large) = (game::Picture::new(9, 9), game::Picture::new(20, 10));
    /// small.add("<rect/>");
    /// large.add(format_args!(r#"<g transform="translate(5)">{}</g>"#, small.shapes()));
    /// assert_eq!(large.shapes(), r#"<g transform="translate(5)"><rect/></g>"#);
    /// ```
    pub fn shapes(&self) -> &str {
        &self.shapes
    }
}

/// The whole document.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Picture { width, height, shapes } = self;
        let space = "http://www.w3.org/2000/svg";
        write!(f, r#"<svg xmlns="{space}" viewBox="0 0 {width} {height}">{shapes}</svg>"#)
    }
}
