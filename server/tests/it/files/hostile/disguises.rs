//! Other files with a picture's name, pictures with other things inside, and misleading names.

use image::ImageFormat;

use super::{Upload, jpeg, png, webp, wrecks::good};

const SCRIPT: &[u8] = b"<html><script>alert(document.domain)</script></html>";
const ZIP: &[u8] = b"PK\x03\x04\x14\0\0\0\x08\0evil.class";

pub(super) fn all() -> Vec<Upload> {
    [renamed(), carriers(), turned(), misnamed(), sizes()].concat()
}

fn renamed() -> Vec<Upload> {
    let things: [(&str, &[u8]); 27] = [
        ("SVG", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        (
            "SVG with a prolog",
            b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
        ),
        ("SVG with entities", b"<!DOCTYPE s [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg>&a;</svg>"),
        ("HTML", SCRIPT),
        ("PDF", b"%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj"),
        ("PostScript", b"%!PS-Adobe-3.0\n(/etc/passwd) (r) file"),
        (
            "ImageMagick's MVG",
            b"push graphic-context\nfill 'url(https://127.0.0.1/\"|id\")'\npop graphic-context",
        ),
        ("ZIP", ZIP),
        ("gzip", b"\x1F\x8B\x08\0\0\0\0\0\0\x03"),
        ("ELF", b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0"),
        ("PE", b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF"),
        ("Java", b"\xCA\xFE\xBA\xBE\0\0\0\x34"),
        ("a shell script", b"#!/bin/sh\nrm -rf /\n"),
        ("PHP", b"<?php system($_GET['c']); ?>"),
        ("JSON", b"{\"picture\":\"https://127.0.0.1/\"}"),
        ("BMP", b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0\x01\0\x18\0"),
        ("TIFF, little end first", b"II*\0\x08\0\0\0\0\0"),
        ("TIFF, big end first", b"MM\0*\0\0\0\x08\0\0"),
        ("ICO", b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0"),
        ("AVIF", b"\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B"),
        ("HEIC", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
        ("JPEG XL", b"\xFF\x0A\xFA\x7F\x01\x90\x08\x06"),
        ("JPEG 2000", b"\0\0\0\x0CjP  \r\n\x87\n\0\0\0\x14ftypjp2 "),
        ("Photoshop", b"8BPS\0\x01\0\0\0\0\0\0\0\x03"),
        ("QOI", b"qoif\0\0\0\x10\0\0\0\x10\x04\0"),
        ("OpenEXR", b"v/1\x01\x02\0\0\0channels\0"),
        ("Radiance", b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n"),
    ];
    things.map(|(what, bytes)| Upload::new(format!("{what} as a PNG"), bytes.to_vec())).into()
}

fn carriers() -> Vec<Upload> {
    let (png, jpeg) = (good(ImageFormat::Png), good(ImageFormat::Jpeg));
    let (gif, webp) = (good(ImageFormat::Gif), good(ImageFormat::WebP));
    let full = |start: &[u8]| [start, &vec![b'A'; 65_000 - start.len()]].concat();
    let exif = |inside: &[u8]| jpeg::segment(0xE1, &[b"Exif\0\0", inside].concat());
    let lossless = webp[12..].to_vec();
    let described = webp::file(&[webp::extended(8, 64, 48), lossless, webp::chunk(*b"EXIF", SCRIPT)]);
    [
        ("PNG and then HTML", [&png, SCRIPT].concat()),
        ("PNG and then ZIP", [&png, ZIP].concat()),
        ("PNG and then PNG", [&png[..], &png].concat()),
        ("JPEG and then HTML", [&jpeg, SCRIPT].concat()),
        ("JPEG and then ZIP", [&jpeg, ZIP].concat()),
        ("GIF and then HTML", [&gif, SCRIPT].concat()),
        ("WebP and then HTML", [&webp, SCRIPT].concat()),
        ("GIF that is a script", [&b"GIF89a/*"[..], &gif[8..], b"*/=1;alert(1)//<script"].concat()),
        (
            "GIF with a script in a comment",
            [&gif[..gif.len() - 1], &super::gif::comment(SCRIPT), b";"].concat(),
        ),
        ("HTML and then PNG", [SCRIPT, &png].concat()),
        ("a byte order mark and then PNG", [b"\xEF\xBB\xBF", &png[..]].concat()),
        (
            "PNG with a script in tEXt",
            png::small_with(&[png::chunk(*b"tEXt", &[b"Title\0", SCRIPT].concat())]),
        ),
        ("PNG with a script for a chunk", png::small_with(&[png::chunk(*b"scRp", SCRIPT)])),
        ("PNG with Exif", png::small_with(&[png::chunk(*b"eXIf", &[b"Exif\0\0MM\0*", SCRIPT].concat())])),
        ("JPEG with a script in a comment", jpeg::insert(&jpeg, &[jpeg::segment(0xFE, SCRIPT)])),
        ("JPEG with a script in Exif", jpeg::insert(&jpeg, &[exif(SCRIPT)])),
        ("JPEG with 70 full Exif segments", jpeg::insert(&jpeg, &vec![exif(&full(b"MM\0*")); 70])),
        (
            "JPEG with 75 profiles",
            jpeg::insert(&jpeg, &vec![jpeg::segment(0xE2, &full(b"ICC_PROFILE\0\x01\x4B")); 75]),
        ),
        (
            "JPEG with 75 XMP",
            jpeg::insert(&jpeg, &vec![jpeg::segment(0xE1, &full(b"http://ns.adobe.com/xap/1.0/\0")); 75]),
        ),
        ("JPEG with 75 unknown segments", jpeg::insert(&jpeg, &vec![jpeg::segment(0xEB, &full(SCRIPT)); 75])),
        ("JPEG inside a JPEG", jpeg::insert(&jpeg, &[jpeg::segment(0xE5, &jpeg[..jpeg.len().min(60_000)])])),
        ("WebP with a script for Exif", described),
    ]
    .map(|(what, bytes)| Upload::new(what.into(), bytes))
    .into()
}

fn turned() -> Vec<Upload> {
    let jpeg = good(ImageFormat::Jpeg);
    let values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 65_535];
    let turned = values.map(|value| {
        Upload::new(format!("JPEG turned by {value}"), jpeg::insert(&jpeg, &[jpeg::orientation(value)]))
    });
    let circular = b"Exif\0\0II*\0\x08\0\0\0\xFF\xFF\x12\x01\x03\0\xFF\xFF\xFF\xFF\x08\0\0\0";
    let circular = jpeg::insert(&jpeg, &[jpeg::segment(0xE1, circular)]);
    turned.into_iter().chain([Upload::new("JPEG with Exif that points at itself".into(), circular)]).collect()
}

fn misnamed() -> Vec<Upload> {
    let long = "n".repeat(4000);
    let names = [
        ("evil.svg", "image/svg+xml"),
        ("evil.html", "text/html"),
        ("../../../etc/passwd", "image/png"),
        ("C:\\Windows\\win.ini", "image/png"),
        ("a%00.php", "application/x-php"),
        ("", "image/png"),
        ("-rf", ""),
        ("картинка\u{202E}gnp.exe", "image/png"),
        (&long, "image/png; x=y"),
        ("fine.gif", "nonsense"),
    ];
    let misnamed = names.map(|(file, kind)| {
        let bytes = good(ImageFormat::Png);
        Upload { name: format!("PNG as {file:.20} of {kind}"), file: file.into(), kind: kind.into(), bytes }
    });
    let as_png = [ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif]
        .map(|format| Upload::new(format!("{format:?} as a PNG"), good(format)));
    misnamed.into_iter().chain(as_png).collect()
}

fn sizes() -> Vec<Upload> {
    const MAX: usize = 5 << 20;
    let of = |size: usize| {
        let mut bytes = good(ImageFormat::Png);
        bytes.resize(size, 0);
        bytes
    };
    let uploads = [0, 1, 2, MAX - 1, MAX, MAX + 1, MAX + 900_000, 7 << 20]
        .map(|size| Upload::new(format!("PNG of {size} bytes"), of(size)));
    let heads = [
        ("PNG's signature", &b"\x89PNG\r\n\x1a\n"[..]),
        ("two bytes of a JPEG", b"\xFF\xD8"),
        ("'GIF89a'", b"GIF89a"),
    ];
    let heads = heads.map(|(what, bytes)| Upload::new(format!("{what} alone"), bytes.to_vec()));
    uploads.into_iter().chain(heads).collect()
}
