use super::glyphs::{Glyph, Mark};
use super::{Canvas, Color, Transform, ellipse, parse, rgb, round_stroke, solid};
use tiny_skia::{GradientStop, LinearGradient, Paint, Point, SpreadMode};

const SIZE: u16 = 160;

/// How many colour schemes a glyph has: the first is its own.
pub(crate) const TINTS: usize = 6;

/// A rounded square in two colours with a white glyph.
pub(crate) fn draw(glyph: &Glyph, tint: usize) -> anyhow::Result<Vec<u8>> {
    let mut canvas = Canvas::new(SIZE, 40.0)?;
    let (light, dark) = tinted(glyph.colors, tint);
    let stops = vec![GradientStop::new(0.0, light), GradientStop::new(1.0, dark)];
    let shader = LinearGradient::new(
        Point::from_xy(8.0, 0.0),
        Point::from_xy(32.0, 40.0),
        stops,
        SpreadMode::Pad,
        Transform::identity(),
    );
    let paint = Paint {
        anti_alias: true,
        shader: shader.unwrap_or(tiny_skia::Shader::SolidColor(light)),
        ..Paint::default()
    };
    // Corners of a quarter of the side, as the screens round the square a logo stands in.
    canvas.fill(&parse("M10 0H30C35.5 0 40 4.5 40 10V30C40 35.5 35.5 40 30 40H10C4.5 40 0 35.5 0 30V10C0 4.5 4.5 0 10 0Z")?, &paint);
    // The glyph's 24 units take 24 of the 40: lines keep their weight at 40 pixels.
    canvas.place = canvas.place.pre_translate(8.0, 8.0);
    let (white, line) = (Color::WHITE, round_stroke(1.9));
    for mark in glyph.marks {
        match *mark {
            Mark::Line(data) => canvas.stroke_data(data, white, &line)?,
            Mark::Solid(data) => canvas.fill_data(data, white)?,
            Mark::Ring(x, y, radius) => canvas.stroke(&ellipse((x, y), (radius, radius))?, white, &line),
            Mark::Dot(x, y, radius) => canvas.fill(&ellipse((x, y), (radius, radius))?, &solid(white)),
        }
    }
    canvas.png()
}

/// Teams of the same field in other regions have the same glyph in another colour.
fn tinted((light, dark): (u32, u32), tint: usize) -> (Color, Color) {
    let turn = |hex: u32| {
        let color = rgb(hex);
        let (red, green, blue) = (color.red(), color.green(), color.blue());
        let (red, green, blue) = match tint % TINTS {
            1 => (green, blue, red),
            2 => (blue, red, green),
            3 => (green, red, blue),
            4 => (blue, green, red),
            5 => (red, blue, green),
            _ => (red, green, blue),
        };
        Color::from_rgba(red, green, blue, 1.0).unwrap_or(color)
    };
    (turn(light), turn(dark))
}

#[cfg(test)]
mod tests {
    use super::super::glyphs;
    use super::{TINTS, draw};

    #[test]
    fn every_glyph_is_drawn_in_every_tint_and_no_two_are_the_same() {
        let all = [
            glyphs::HEART,
            glyphs::BRAIN,
            glyphs::DROPS,
            glyphs::WIND,
            glyphs::LEAF,
            glyphs::BUILDING,
            glyphs::MICROSCOPE,
            glyphs::PILL,
            glyphs::EYE,
            glyphs::BONE,
            glyphs::BABY,
            glyphs::TOOTH,
            glyphs::PAW,
            glyphs::TRUCK,
            glyphs::SUN,
            glyphs::SHIELD,
        ];
        let drawn: Vec<_> =
            all.iter().flat_map(|glyph| (0..TINTS).map(move |tint| draw(glyph, tint).unwrap())).collect();
        let distinct: std::collections::HashSet<_> = drawn.iter().collect();
        assert_eq!(distinct.len(), drawn.len());
    }
}
