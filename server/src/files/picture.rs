//! Turns an upload into a small clean picture.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, codecs::jpeg::JpegEncoder,
    metadata::Orientation,
};

use super::decoder_memory;
use crate::error::{ApiError, ApiResult, Code};

pub const MAX_BYTES: usize = 5 * 1024 * 1024;
const MAX_PIXELS: u64 = 40_000_000;
/// The decoded pixels and the decoder's own memory.
const MAX_MEMORY: u64 = 200 * 1024 * 1024;
/// Rows, colour profiles, partial GIF frames and a TIFF before its colours are converted: memory that the decoder limits itself.
const MAX_DECODER_MEMORY: u64 = 32 * 1024 * 1024;
/// Pictures are shown at 40 px, at twice that on sharp screens, and larger on a profile page.
const MAX_SIDE: u32 = 512;
const JPEG_QUALITY: u8 = 85;

/// The formats that a call accepts. The content decides, not the name or the declared type.
#[derive(Clone, Copy, Debug)]
pub enum Accept {
    /// JPEG, PNG and WebP.
    Common,
    /// Also BMP, TIFF and the first frame of a GIF. Never SVG: it can carry script. HEIC, AVIF and others have no
    /// decoder here that is known to be safe.
    AnyRaster,
}

impl Accept {
    fn allows(self, format: ImageFormat) -> bool {
        match format {
            ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP => true,
            ImageFormat::Gif | ImageFormat::Bmp | ImageFormat::Tiff => matches!(self, Self::AnyRaster),
            _ => false,
        }
    }

    fn refusal(self) -> &'static str {
        match self {
            Self::Common => "Please choose an image in JPEG, JPG, PNG or WebP format",
            Self::AnyRaster => {
                "Please choose an image in JPEG, PNG, WebP, GIF, BMP or TIFF format; SVG, HEIC, AVIF and others are not \
                 accepted"
            }
        }
    }
}

#[derive(Debug)]
pub struct Picture {
    pub bytes: Vec<u8>,
    pub content_type: &'static str,
}

/// CPU-heavy: run it in a pool. Only pixels are kept, no metadata.
pub fn prepare(bytes: &[u8], accept: Accept) -> ApiResult<Picture> {
    let format = image::guess_format(bytes).ok().filter(|format| accept.allows(*format));
    let format = format.ok_or_else(|| ApiError::because(Code::UnsupportedType, accept.refusal()))?;
    if format == ImageFormat::Tiff && !decoder_memory::is_plain_tiff(bytes) {
        return Err(ApiError::invalid("picture", "This kind of TIFF cannot be read: save it as PNG"));
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_DECODER_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| unreadable(&error))?;
    let (width, height) = decoder.dimensions();
    // Known from the header: a decompression bomb is refused before it is decoded.
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(ApiError::invalid("picture", "The picture has more than 40 megapixels"));
    }
    let beside = decoder_memory::besides_pixels(bytes, format, width, height);
    if beside.is_none_or(|beside| decoder.total_bytes() + beside > MAX_MEMORY) {
        return Err(too_large());
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let full = DynamicImage::from_decoder(decoder).map_err(|error| unreadable(&error))?;
    let mut small = if width.max(height) > MAX_SIDE { full.thumbnail(MAX_SIDE, MAX_SIDE) } else { full };
    // After scaling: rotating the full picture would hold it in memory twice.
    small.apply_orientation(orientation);
    write(&small)
}

/// JPEG if the picture is opaque, else PNG.
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

fn unreadable(error: &ImageError) -> ApiError {
    match error {
        ImageError::Limits(_) => too_large(),
        _ => ApiError::invalid("picture", "The picture cannot be read"),
    }
}

fn too_large() -> ApiError {
    ApiError::invalid("picture", "The picture needs too much memory: save it smaller")
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
