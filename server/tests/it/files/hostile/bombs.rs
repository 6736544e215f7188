//! Decompression bombs: sizes that are only claimed, and sizes that are real.

use super::{
    Upload, gif,
    jpeg::{self, CMYK, FULL_COLOUR, Frame, GREY, HALF_COLOUR},
    png::{self, Head},
    webp::{self, Effort},
};
use crate::support::is_small;

/// Just below 40 megapixels.
const LARGE: u16 = 6300;

pub(super) fn all() -> Vec<Upload> {
    let large =
        if is_small() { worst() } else { [flat_pngs(), large_jpegs(), large_webps(), large_gifs()].concat() };
    [light(), large].concat()
}

/// The server refuses or decodes them in a moment.
pub(super) fn light() -> Vec<Upload> {
    [said(), many_frames(), inflated()].concat()
}

/// Of each format the file that takes longest.
fn worst() -> Vec<Upload> {
    let jpeg = Frame::square(LARGE, GREY).progressive(98);
    let gif = gif::file(&[gif::screen(2800, 2800), gif::frame(1, 2799, 2800)]);
    vec![
        interlaced_png(),
        Upload::new("JPEG: progressive grey 6300² with 99 scans".into(), jpeg),
        transformed_webp(),
        Upload::new("large GIF: 2800² with a frame one off".into(), gif),
    ]
}

/// It takes as much memory as any.
pub(super) fn interlaced_png() -> Upload {
    let head = Head { depth: 16, interlaced: true, ..Head::rgba(5000, 5000) };
    Upload::new("flat interlaced PNG 5000² of 16 bits".into(), png::flat(head))
}

/// It takes longer than all others.
pub(super) fn transformed_webp() -> Upload {
    let picture = webp::lossless(5100, 5100, false, Effort::Most);
    Upload::new("large WebP: lossless 5100² with every transform".into(), webp::file(&[picture]))
}

/// Nothing hostile: the reference for the others.
pub(super) fn plain_jpeg() -> Upload {
    Upload::new("plain JPEG".into(), Frame::square(LARGE, FULL_COLOUR).plain())
}

/// Huge by their headers, with almost no data.
fn said() -> Vec<Upload> {
    let most = u32::MAX >> 1;
    let sizes = [
        (50_000, 50_000),
        (most, most),
        (most, 1),
        (1, most),
        (0, 0),
        (0, 10),
        (40_000_001, 1),
        (1 << 31, 1),
    ];
    let pngs = sizes.map(|(width, height)| {
        Upload::new(format!("PNG that says {width}×{height}"), png::hollow(Head::rgba(width, height)))
    });
    let deep = Head { depth: 16, ..Head::rgba(6300, 6300) };
    let odd = [
        ("a depth of 7", Head { depth: 7, ..deep }),
        ("colour type 5", Head { colour: 5, ..deep }),
        ("6300² of 16 bits and none of it", deep),
    ];
    let odd = odd.map(|(what, head)| Upload::new(format!("PNG with {what}"), png::hollow(head)));
    let mut cut_short = Frame::square(100, FULL_COLOUR).plain();
    cut_short.truncate(400);
    let jpegs =
        [(65_535, 65_535), (12_000, 12_000), (65_535, 1), (0, 100), (100, 0)].map(|(width, height)| {
            let lie = Frame { width, height, components: FULL_COLOUR };
            let head = Frame::square(100, FULL_COLOUR).segment(0xC0);
            let at = cut_short.windows(head.len()).position(|window| *window == head).unwrap();
            let bytes = [&cut_short[..at], &lie.segment(0xC0), &cut_short[at + head.len()..]].concat();
            Upload::new(format!("JPEG that says {width}×{height}"), bytes)
        });
    let webps = [
        ("lossless 16384²", webp::file(&[webp::lossless(16_384, 16_384, true, Effort::Least)])),
        ("lossy 16383²", webp::file(&[webp::lossy(16_383, 16_383)])),
        (
            "10×10 around a lossy 16383²",
            webp::file(&[webp::extended(0, 10, 10), webp::lossy(16_383, 16_383)]),
        ),
        ("a canvas of 16777216²", webp::file(&[webp::extended(2, 1 << 24, 1 << 24), webp::animation()])),
        ("alpha that is missing", webp::file(&[webp::extended(16, 500, 500), webp::lossy(500, 500)])),
        (
            "a 10×10 animation of a lossy 16383²",
            webp::file(&[
                webp::extended(2, 10, 10),
                webp::animation(),
                webp::frame(10, 10, &webp::lossy(16_383, 16_383)),
            ]),
        ),
    ];
    let gifs = [
        ("65535²", gif::file(&[gif::screen(65_535, 65_535), gif::frame(0, 9, 9)])),
        (
            "a frame of 60000² on 1×1",
            gif::file(&[gif::screen(1, 1), gif::frame(0, 60_000, 60_000)[..3000].to_vec()]),
        ),
        ("no size", gif::file(&[gif::screen(0, 0), gif::frame(0, 0, 0)])),
        ("no frame", gif::file(&[gif::screen(10, 10)])),
        ("a frame outside", gif::file(&[gif::screen(10, 10), gif::frame(5000, 10, 10)])),
    ];
    let webps = webps.map(|(what, bytes)| Upload::new(format!("WebP with {what}"), bytes));
    let gifs = gifs.map(|(what, bytes)| Upload::new(format!("GIF with {what}"), bytes));
    pngs.into_iter().chain(odd).chain(jpegs).chain(webps).chain(gifs).collect()
}

fn flat_pngs() -> Vec<Upload> {
    let plain = [(0, 8), (2, 8), (2, 16), (3, 8), (6, 8)].map(|(colour, depth)| (6000, colour, depth, false));
    let more = [
        (6300, 6, 8, true),
        (6300, 6, 16, false),
        (5000, 6, 16, true),
        (2000, 0, 1, false),
        (2000, 0, 16, false),
        (2000, 3, 1, false),
        (2000, 4, 16, false),
        (300, 6, 16, true),
    ];
    let upload = |(side, colour, depth, interlaced)| {
        let head = Head { width: side, height: side, depth, colour, interlaced };
        Upload::new(
            format!("flat PNG {side}² of colour type {colour}, {depth} bits, interlaced: {interlaced}"),
            png::flat(head),
        )
    };
    let strip = [Head::rgba(1, 5_000_000), Head::rgba(5_000_000, 1)];
    let strip =
        strip.map(|head| Upload::new(format!("PNG strip {}×{}", head.width, head.height), png::flat(head)));
    plain.into_iter().chain(more).map(upload).chain(strip).collect()
}

fn large_jpegs() -> Vec<Upload> {
    let large = |components| Frame::square(LARGE, components);
    let mut two_frames = Frame::square(500, FULL_COLOUR).progressive(3);
    let end = two_frames.len() - 2;
    two_frames.splice(end..end, Frame::square(60_000, FULL_COLOUR).segment(0xC2));
    [
        ("plain", large(FULL_COLOUR).plain()),
        ("plain with half the colour", large(HALF_COLOUR).plain()),
        ("grey", large(GREY).plain()),
        ("CMYK", large(CMYK).plain()),
        ("split", large(FULL_COLOUR).split()),
        ("split but small", Frame::square(700, FULL_COLOUR).split()),
        ("CMYK but small", Frame::square(700, CMYK).plain()),
        ("progressive", large(FULL_COLOUR).progressive(2)),
        ("progressive with half the colour", large(HALF_COLOUR).progressive(2)),
        ("progressive CMYK", large(CMYK).progressive(2)),
        ("progressive 4800² with 99 scans", Frame::square(4800, FULL_COLOUR).progressive(98)),
        ("progressive 4800² with 10,000 scans", Frame::square(4800, FULL_COLOUR).progressive(10_000)),
        ("progressive grey 6300² with 99 scans", large(GREY).progressive(98)),
        ("progressive 300² with 50,000 scans", Frame::square(300, FULL_COLOUR).progressive(50_000)),
        ("a second, huge frame", two_frames),
        ("colour sampled more than light", Frame::square(3000, &[(1, 1), (4, 4), (4, 4)]).progressive(2)),
    ]
    .map(|(what, bytes)| Upload::new(format!("JPEG: {what}"), bytes))
    .into()
}

fn large_webps() -> Vec<Upload> {
    let side = u32::from(LARGE);
    let animated = |side: u32, picture: &[u8]| {
        webp::file(&[webp::extended(2, side, side), webp::animation(), webp::frame(side, side, picture)])
    };
    [
        ("lossless", webp::file(&[webp::lossless(side, side, false, Effort::Least)])),
        ("lossless with alpha", webp::file(&[webp::lossless(side, side, true, Effort::Least)])),
        (
            "lossless 5100² with every transform",
            webp::file(&[webp::lossless(5100, 5100, false, Effort::Most)]),
        ),
        ("lossy", webp::file(&[webp::lossy(LARGE, LARGE)])),
        ("lossy 5100²", webp::file(&[webp::lossy(5100, 5100)])),
        ("animated", animated(side, &webp::lossless(side, side, true, Effort::Least))),
        ("animated 3800²", animated(3800, &webp::lossless(3800, 3800, true, Effort::Most))),
        ("animated lossy 3800²", animated(3800, &webp::lossy(3800, 3800))),
    ]
    .map(|(what, bytes)| Upload::new(format!("large WebP: {what}"), bytes))
    .into()
}

fn large_gifs() -> Vec<Upload> {
    [
        ("6300²", gif::file(&[gif::screen(LARGE, LARGE), gif::frame(0, LARGE, LARGE)])),
        ("5800²", gif::file(&[gif::screen(5800, 5800), gif::frame(0, 5800, 5800)])),
        (
            "6300² with a frame one off",
            gif::file(&[gif::screen(LARGE, LARGE), gif::frame(1, LARGE - 1, LARGE)]),
        ),
        ("2800² with a frame one off", gif::file(&[gif::screen(2800, 2800), gif::frame(1, 2799, 2800)])),
    ]
    .map(|(what, bytes)| Upload::new(format!("large GIF: {what}"), bytes))
    .into()
}

fn many_frames() -> Vec<Upload> {
    let gif_frames = std::iter::repeat_n(gif::frame(0, 400, 400), 9000);
    let webp_frames =
        std::iter::repeat_n(webp::frame(400, 400, &webp::lossless(400, 400, true, Effort::Most)), 9000);
    let webp_start = [webp::extended(2, 400, 400), webp::animation()];
    [
        (
            "GIF of 9,000 frames",
            gif::file(&std::iter::once(gif::screen(400, 400)).chain(gif_frames).collect::<Vec<_>>()),
        ),
        ("WebP of 9,000 frames", webp::file(&webp_start.into_iter().chain(webp_frames).collect::<Vec<_>>())),
        ("PNG of 3 frames", png::animated(3)),
        ("PNG of 4,000 frames", png::animated(4000)),
    ]
    .map(|(what, bytes)| Upload::new(what.into(), bytes))
    .into()
}

/// Compressed text and profiles besides the pixels.
fn inflated() -> Vec<Upload> {
    let bomb = png::zeros(700_000_000);
    let text = [b"Comment\0\0", &bomb[..]].concat();
    let international = [b"Comment\0\x01\0en\0\0", &bomb[..]].concat();
    let profile = |inside: &[u8]| png::chunk(*b"iCCP", &[b"profile\0\0", inside].concat());
    let large = Head::rgba(6300, 6300);
    let nothing =
        jpeg::insert(&Frame::square(90, FULL_COLOUR).plain(), &vec![jpeg::segment(0xFE, b""); 900_000]);
    [
        ("PNG with a zTXt of 700 MB", png::small_with(&[png::chunk(*b"zTXt", &text)])),
        ("PNG with an iTXt of 700 MB", png::small_with(&[png::chunk(*b"iTXt", &international)])),
        ("PNG with a profile of 700 MB", png::small_with(&[profile(&bomb)])),
        ("PNG with a profile of 30 MiB", png::small_with(&[profile(&png::zeros(30 << 20))])),
        (
            "PNG with 4 zTXt of 150 MB",
            png::small_with(&vec![png::chunk(*b"zTXt", &text[..text.len() / 5]); 4]),
        ),
        (
            "flat PNG 6300² with a profile of 700 MB",
            png::with_chunks(large, &[profile(&bomb)], &png::zeros(158_766_300)),
        ),
        ("PNG with 400,000 empty chunks", png::small_with(&vec![png::chunk(*b"prVt", b""); 400_000])),
        ("PNG with 100,000 texts", png::small_with(&vec![png::chunk(*b"tEXt", b"Title\0x"); 100_000])),
        ("JPEG with 900,000 empty comments", nothing),
    ]
    .map(|(what, bytes)| Upload::new(what.into(), bytes))
    .into()
}
