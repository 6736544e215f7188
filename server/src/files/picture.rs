//! From whatever somebody uploads to a small clean picture.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, codecs::jpeg::JpegEncoder,
    metadata::Orientation,
};

use super::weight;
use crate::error::{ApiError, ApiResult, Code};

pub const MOST_BYTES: usize = 5 * 1024 * 1024;
const MOST_PIXELS: u64 = 40_000_000;
/// The pixels as they are decoded, and what the decoder holds beside them.
const MOST_MEMORY: u64 = 200 * 1024 * 1024;
/// Rows, a colour profile, a first frame smaller than its GIF: where the decoder itself keeps to a limit.
const MOST_ASIDE: u64 = 32 * 1024 * 1024;
/// Logos and faces are shown at 40 px; twice that on sharp screens, and room for a profile page.
const LARGEST_SIDE: u32 = 512;
const JPEG_QUALITY: u8 = 85;

/// Which pictures a call takes. The content decides, whatever the name or the declared type says.
#[derive(Clone, Copy, Debug)]
pub enum Accept {
    /// JPEG, PNG and WebP.
    Common,
    /// Those, and the first frame of a GIF. Never SVG: it can carry script.
    AnyRaster,
}

impl Accept {
    fn takes(self, format: ImageFormat) -> bool {
        match format {
            ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP => true,
            ImageFormat::Gif => matches!(self, Self::AnyRaster),
            _ => false,
        }
    }
}

#[derive(Debug)]
pub struct Picture {
    pub bytes: Vec<u8>,
    pub content_type: &'static str,
}

/// Heavy: belongs into a pool. Metadata does not survive, because only pixels do.
pub fn prepare(bytes: &[u8], accept: Accept) -> ApiResult<Picture> {
    let format = image::guess_format(bytes).ok().filter(|format| accept.takes(*format));
    let format = format.ok_or_else(|| {
        ApiError::because(Code::UnsupportedType, "Please choose an image in JPEG, JPG, PNG or WebP format")
    })?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_ASIDE);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(unreadable)?;
    let (width, height) = decoder.dimensions();
    // Known from the head alone: a bomb is refused before it goes off.
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(ApiError::invalid("picture", "The picture has more than 40 megapixels"));
    }
    let beside = weight::beside_pixels(bytes, format, width, height);
    if beside.is_none_or(|beside| decoder.total_bytes() + beside > MOST_MEMORY) {
        return Err(ApiError::invalid("picture", "The picture takes too much memory: save it smaller"));
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let full = DynamicImage::from_decoder(decoder).map_err(unreadable)?;
    let mut small =
        if width.max(height) > LARGEST_SIDE { full.thumbnail(LARGEST_SIDE, LARGEST_SIDE) } else { full };
    // After scaling: turning the full picture would hold it twice.
    small.apply_orientation(orientation);
    write(&small)
}

/// JPEG where nothing is transparent, PNG where something is.
fn write(image: &DynamicImage) -> ApiResult<Picture> {
    let rgba = image.to_rgba8();
    let mut bytes = Vec::new();
    let opaque = rgba.pixels().all(|pixel| pixel.0[3] == u8::MAX);
    let (written, content_type) = if opaque {
        (
            image.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY)),
            "image/jpeg",
        )
    } else {
        (rgba.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png), "image/png")
    };
    written.map_err(|error| ApiError::from(anyhow::Error::from(error)))?;
    Ok(Picture { bytes, content_type })
}

fn unreadable(_: image::ImageError) -> ApiError {
    ApiError::invalid("picture", "The picture cannot be read")
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
