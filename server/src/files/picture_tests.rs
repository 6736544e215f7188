use image::{Rgb, RgbImage, Rgba, RgbaImage};

use super::*;

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    image.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

fn plain(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_pixel(width, height, Rgb([117, 81, 255])).into()
}

#[test]
fn a_picture_is_scaled_down_and_encoded_again() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let kept = prepare(&encoded(&plain(1200, 600), format), Accept::Common).unwrap();
        assert_eq!(kept.content_type, "image/jpeg", "{format:?}");
        let image = image::load_from_memory(&kept.bytes).unwrap();
        assert_eq!((image.width(), image.height()), (512, 256), "{format:?}");
    }
    let small = prepare(&encoded(&plain(64, 64), ImageFormat::Png), Accept::Common).unwrap();
    assert_eq!(image::load_from_memory(&small.bytes).unwrap().width(), 64, "nothing is blown up");
}

#[test]
fn transparency_is_kept() {
    let clear: DynamicImage = RgbaImage::from_pixel(40, 40, Rgba([0, 0, 0, 0])).into();
    let kept = prepare(&encoded(&clear, ImageFormat::Png), Accept::Common).unwrap();
    assert_eq!(kept.content_type, "image/png");
}

#[test]
fn team_12_gif_bmp_and_tiff_are_logos_on_edit_only() {
    for format in [ImageFormat::Gif, ImageFormat::Bmp, ImageFormat::Tiff] {
        let file = encoded(&plain(900, 600), format);
        assert_eq!(prepare(&file, Accept::Common).unwrap_err().code, Code::UnsupportedType, "{format:?}");
        let kept = image::load_from_memory(&prepare(&file, Accept::AnyRaster).unwrap().bytes).unwrap();
        assert_eq!((kept.width(), kept.height()), (512, 341), "{format:?}");
    }
}

#[test]
fn a_refusal_names_the_formats_that_are_taken_and_some_that_are_not() {
    let refused = prepare(b"<svg xmlns='x'/>", Accept::AnyRaster).unwrap_err().message;
    for format in ["JPEG", "PNG", "WebP", "GIF", "BMP", "TIFF", "SVG", "HEIC"] {
        assert!(refused.contains(format), "{refused}");
    }
}

#[test]
fn a_tiff_that_needs_too_much_memory_is_refused_with_words_for_it() {
    // 12 megapixels without data.
    let mut tiff = encoded(&plain(1, 1), ImageFormat::Tiff);
    let directory = usize::try_from(u32::from_le_bytes(tiff[4..8].try_into().unwrap())).unwrap();
    for entry in 0..usize::from(u16::from_le_bytes(tiff[directory..directory + 2].try_into().unwrap())) {
        let at = directory + 2 + 12 * entry;
        if matches!(u16::from_le_bytes(tiff[at..at + 2].try_into().unwrap()), 256 | 257) {
            tiff[at + 8..at + 12].copy_from_slice(&3500_u32.to_le_bytes());
        }
    }
    let refused = prepare(&tiff, Accept::AnyRaster).unwrap_err();
    assert!(refused.message.contains("too much memory"), "{}", refused.message);
}

#[test]
fn other_files_are_refused_by_their_content() {
    for junk in [&b"<svg xmlns='x' onload='alert(1)'/>"[..], b"<html>", b"%PDF-1.7", b"", b"GIF"] {
        assert_eq!(prepare(junk, Accept::AnyRaster).unwrap_err().code, Code::UnsupportedType);
    }
    let mut cut = encoded(&plain(300, 300), ImageFormat::Png);
    cut.truncate(60);
    assert_eq!(prepare(&cut, Accept::Common).unwrap_err().code, Code::Invalid);
}

#[test]
fn a_decompression_bomb_is_refused_by_its_header() {
    // A PNG that claims 50,000 by 50,000 pixels and has almost no data.
    let mut bomb = encoded(&plain(1, 1), ImageFormat::Png);
    bomb[16..20].copy_from_slice(&50_000_u32.to_be_bytes());
    bomb[20..24].copy_from_slice(&50_000_u32.to_be_bytes());
    let crc = crc32(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&crc.to_be_bytes());
    let refused = prepare(&bomb, Accept::Common).unwrap_err();
    assert_eq!(refused.code, Code::Invalid);
    assert!(refused.message.contains("40 megapixels"), "{}", refused.message);
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |mut crc, byte| {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
        }
        crc
    })
}
