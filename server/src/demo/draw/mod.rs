//! Pictures drawn by paths: faces of people who do not exist, and logos of their teams.

pub(super) mod face;
pub(super) mod glyphs;
pub(super) mod logo;
mod path;

use anyhow::Context;
use path::parse;
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

/// A square picture whose shapes are given in units of a `grid` by `grid` drawing.
#[derive(Debug)]
struct Canvas {
    pixels: Pixmap,
    place: Transform,
}

impl Canvas {
    fn new(size: u16, grid: f32) -> anyhow::Result<Self> {
        let pixels = Pixmap::new(size.into(), size.into()).context("a picture has a size")?;
        let scale = f32::from(size) / grid;
        Ok(Self { pixels, place: Transform::from_scale(scale, scale) })
    }

    fn fill(&mut self, path: &Path, paint: &Paint) {
        self.pixels.fill_path(path, paint, FillRule::Winding, self.place, None);
    }

    fn fill_data(&mut self, data: &str, color: Color) -> anyhow::Result<()> {
        self.fill(&parse(data)?, &solid(color));
        Ok(())
    }

    fn stroke(&mut self, path: &Path, color: Color, stroke: &Stroke) {
        self.pixels.stroke_path(path, &solid(color), stroke, self.place, None);
    }

    fn stroke_data(&mut self, data: &str, color: Color, stroke: &Stroke) -> anyhow::Result<()> {
        self.stroke(&parse(data)?, color, stroke);
        Ok(())
    }

    fn ellipse(&mut self, center: (f32, f32), radii: (f32, f32), color: Color) -> anyhow::Result<()> {
        self.fill(&ellipse(center, radii)?, &solid(color));
        Ok(())
    }

    fn png(&self) -> anyhow::Result<Vec<u8>> {
        self.pixels.encode_png().context("a picture is not encoded")
    }
}

fn ellipse((x, y): (f32, f32), (rx, ry): (f32, f32)) -> anyhow::Result<Path> {
    let bounds =
        tiny_skia::Rect::from_ltrb(x - rx, y - ry, x + rx, y + ry).context("an ellipse has a size")?;
    PathBuilder::from_oval(bounds).context("an ellipse has a size")
}

fn solid(color: Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color);
    paint
}

fn round_stroke(width: f32) -> Stroke {
    Stroke {
        width,
        line_cap: tiny_skia::LineCap::Round,
        line_join: tiny_skia::LineJoin::Round,
        ..Stroke::default()
    }
}

/// A colour as style sheets write it: 0x57386B.
fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}

/// The colour mixed with black: shadows.
fn darker(hex: u32, amount: f32) -> Color {
    let color = rgb(hex);
    let keep = 1.0 - amount;
    Color::from_rgba(color.red() * keep, color.green() * keep, color.blue() * keep, 1.0).unwrap_or(color)
}
