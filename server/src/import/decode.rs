//! From bytes to text: UTF-8 or Windows-1251.

use super::model::{Encoding, FILE};
use crate::error::{ApiError, ApiResult};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// How workbooks, which are ZIP archives, begin.
const ARCHIVE: &[u8] = b"PK\x03\x04";

/// The upper half of Windows-1251 before А; 0x98 is nothing there.
const UPPER: &str = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{fffd}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї";

pub(super) fn decode(bytes: &[u8]) -> ApiResult<(Encoding, String)> {
    let refused = |sentence: &str| Err(ApiError::invalid(FILE.name, sentence));
    if bytes.starts_with(ARCHIVE) {
        return refused("This is a workbook: save it as CSV and choose that file");
    }
    // Neither encoding has it; UTF-16 does.
    if bytes.contains(&0) {
        return refused("This is not a CSV file in UTF-8 or Windows-1251");
    }
    let marked = bytes.strip_prefix(BYTE_ORDER_MARK);
    match (std::str::from_utf8(marked.unwrap_or(bytes)), marked) {
        (Ok(text), _) => Ok((Encoding::Utf8, text.to_owned())),
        (Err(_), Some(_)) => refused("The file says that it is UTF-8, and is not"),
        (Err(_), None) => Ok((Encoding::Windows1251, from_windows_1251(bytes))),
    }
}

fn from_windows_1251(bytes: &[u8]) -> String {
    let upper = UPPER.chars().chain('А'..='я').collect::<Vec<_>>();
    let letter = |byte: &u8| match byte.checked_sub(0x80) {
        Some(place) => upper[usize::from(place)],
        None => char::from(*byte),
    };
    bytes.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_1251_and_utf_8_are_told_apart() {
        let cases: [(&[u8], Encoding, &str); 4] = [
            ("Имя".as_bytes(), Encoding::Utf8, "Имя"),
            (b"\xef\xbb\xbf\xd0\x98", Encoding::Utf8, "И"),
            (b"\xc8\xec\xff;\xa8\xb8\xb9\x97", Encoding::Windows1251, "Имя;Ёё№—"),
            (b"name", Encoding::Utf8, "name"),
        ];
        for (bytes, encoding, text) in cases {
            assert_eq!(decode(bytes).unwrap(), (encoding, text.to_owned()));
        }
        assert_eq!(UPPER.chars().count(), 64);
    }

    #[test]
    fn workbooks_and_utf_16_are_refused() {
        for wrong in [&b"PK\x03\x04rest"[..], b"\xff\xfen\0a\0", b"\xef\xbb\xbf\xc8"] {
            assert!(decode(wrong).is_err(), "{wrong:?}");
        }
    }
}
