use anyhow::{Context, bail};
use tiny_skia::{Path, PathBuilder};

/// Reads path data as SVG writes it, without arcs: M L H V C S Z, and the same in small letters.
pub(super) fn parse(data: &str) -> anyhow::Result<Path> {
    let mut reader = Reader { rest: data };
    let mut path = PathBuilder::new();
    let (mut at, mut start) = ((0.0, 0.0), (0.0, 0.0));
    let mut command = ' ';
    // Where the last curve's second control point lay, for the smooth curve after it.
    let mut control = None;
    while let Some(next) = reader.command_or(command) {
        command = next;
        let from = if command.is_lowercase() { at } else { (0.0, 0.0) };
        let mut last_control = None;
        match command.to_ascii_uppercase() {
            'M' => {
                at = reader.point(from)?;
                start = at;
                path.move_to(at.0, at.1);
                // More points after a move are lines.
                command = if command == 'm' { 'l' } else { 'L' };
            }
            'L' => {
                at = reader.point(from)?;
                path.line_to(at.0, at.1);
            }
            'H' => {
                at.0 = from.0 + reader.number()?;
                path.line_to(at.0, at.1);
            }
            'V' => {
                at.1 = from.1 + reader.number()?;
                path.line_to(at.0, at.1);
            }
            letter @ ('C' | 'S') => {
                let (x, y) = control.unwrap_or(at);
                let first =
                    if letter == 'C' { reader.point(from)? } else { (2.0 * at.0 - x, 2.0 * at.1 - y) };
                let second = reader.point(from)?;
                at = reader.point(from)?;
                path.cubic_to(first.0, first.1, second.0, second.1, at.0, at.1);
                last_control = Some(second);
            }
            'Z' => {
                path.close();
                at = start;
            }
            other => bail!("path data has no command {other:?}: {data}"),
        }
        control = last_control;
    }
    path.finish().with_context(|| format!("path data draws nothing: {data}"))
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip_separators(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n']);
    }

    /// The next letter, or the last command again where numbers follow at once.
    fn command_or(&mut self, last: char) -> Option<char> {
        self.skip_separators();
        let first = self.rest.chars().next()?;
        if !first.is_ascii_alphabetic() {
            return Some(last);
        }
        self.rest = &self.rest[1..];
        Some(first)
    }

    fn point(&mut self, from: (f32, f32)) -> anyhow::Result<(f32, f32)> {
        Ok((from.0 + self.number()?, from.1 + self.number()?))
    }

    /// A number ends where the next can begin: '-1.2.4' is two.
    fn number(&mut self) -> anyhow::Result<f32> {
        self.skip_separators();
        let mut seen_point = false;
        let end = self.rest.char_indices().find(|&(place, letter)| {
            let belongs = match letter {
                '0'..='9' => true,
                '-' => place == 0,
                '.' => !std::mem::replace(&mut seen_point, true),
                _ => false,
            };
            !belongs
        });
        let (number, rest) = self.rest.split_at(end.map_or(self.rest.len(), |(place, _)| place));
        self.rest = rest;
        number.parse().with_context(|| format!("path data has no number at {number:?}{rest:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn relative_smooth_and_packed_numbers() {
        let one = parse("M3.5 42c.4-8.2 6.6-12.3 16.5-12.3S36.1 33.8 36.5 42z").unwrap();
        let same = parse("M 3.5,42 C 3.9 33.8 10.1 29.7 20 29.7 C 29.9 29.7 36.1 33.8 36.5 42 Z").unwrap();
        assert_eq!(one, same);
        assert_eq!(parse("M1 1h2v.5l-1-.5z").unwrap(), parse("M1 1L3 1L3 1.5L2 1Z").unwrap());
        assert!(parse("M1 1 A3 3").is_err());
    }
}
