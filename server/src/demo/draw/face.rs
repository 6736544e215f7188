use super::super::names::{Complexion, Gender};
use super::super::random::Dice;
use super::{Canvas, Color, darker, ellipse, rgb, round_stroke};

const SIZE: u16 = 128;

const BACKGROUNDS: &[u32] = &[
    0x57_386B, 0x2F_5A4B, 0x5A_4A3E, 0x41_3A75, 0x37_477A, 0x2F_4C73, 0x2C_5F66, 0x6B_3A52, 0x4B_5A2F,
    0x3A_5C7D,
];
const CLOTHES: &[u32] = &[
    0x1E_2138, 0x3F_6FD8, 0xE6_E3F4, 0xD3_9A3C, 0xD8_688A, 0x2E_9C8F, 0x8B_7BF0, 0x6B_6480, 0xB8_4A4A,
    0xF4_F1EA,
];
const GREY: u32 = 0x9C_9AA3;

/// Hair drawn behind the shoulders and hair drawn over the face.
struct Hair {
    back: &'static str,
    front: &'static str,
}

const FRINGE: &str =
    "M12.4 17.6C12.6 11 16.2 8 21 8.4c4 .3 6.6 3.6 6.7 9-1.6-1.4-3.2-3.6-4-6-2 3-6.8 4.4-11.3 6.2z";
const SWEPT: &str =
    "M12.2 17.6C11.6 11.2 14.6 7.4 20 7.4s8.5 3.6 7.8 10c-.8-3-2.6-5.2-5-6.2-3 2.6-7.2 3-10.6 6.4z";
const COMBED_BACK: &str = "M12.2 17.4C11.8 11 15 7.6 20 7.6s8.2 3.4 7.8 9.8c-1-2.6-2.2-4.4-3.6-5.4-2.6.9-5.8.9-8.4 0-1.4 1-2.6 2.8-3.6 5.4z";
const PARTED: &str =
    "M12 18C11.6 11 15 7.2 20 7.2s8.4 3.8 8 10.8C26.6 15.6 22.6 13.6 20.2 9.8 18 13.6 13.6 15.4 12 18z";

const WOMENS: &[Hair] = &[
    // a bun on the crown
    Hair {
        back: "M20 2.2c2.3 0 4.1 1.8 4.1 4S22.3 10.3 20 10.3 15.9 8.4 15.9 6.2 17.7 2.2 20 2.2z",
        front: COMBED_BACK,
    },
    // long and loose
    Hair {
        back: "M9.8 32c-1.2-4 .2-8.4.4-14C10.5 11.2 14.4 6.6 20 6.6s9.5 4.6 9.8 11.4c.2 5.6 1.6 10 .4 14-3 1.4-17.4 1.4-20.4 0z",
        front: FRINGE,
    },
    // a tail over the shoulder
    Hair { back: "M26 10c5 1.4 6.4 7 5 13.6-.6 2.8-2.4 4-3.6 3.6.6-3 .4-9-1.4-17.2z", front: SWEPT },
    // a bob
    Hair {
        back: "M10.6 25.6C9.6 21.4 9.4 17 10.6 13.2 12 9 15.4 6.4 20 6.4s8 2.6 9.4 6.8c1.2 3.8 1 8.2 0 12.4-1.6 1-3.4 1.2-4.8.8h-9.2c-1.4.4-3.2.2-4.8-.8z",
        front: FRINGE,
    },
    // long, parted in the middle
    Hair {
        back: "M10 33c-.8-4.6-.6-10 .2-15.4C11 11 14.6 6.4 20 6.4s9 4.6 9.8 11.2c.8 5.4 1 10.8.2 15.4-4 1-16 1-20 0z",
        front: PARTED,
    },
    // curls
    Hair {
        back: "M20 4.6c2.2-.6 4.4.2 5.6 1.8 2.2.2 3.8 1.8 4.2 3.8 1.8 1.2 2.4 3.2 1.8 5.2 1.2 1.8 1.2 4-.2 5.6.2 2.4-1.2 4.4-3.4 5H12c-2.2-.6-3.6-2.6-3.4-5-1.4-1.6-1.4-3.8-.2-5.6-.6-2 0-4 1.8-5.2.4-2 2-3.6 4.2-3.8C15.6 4.8 17.8 4 20 4.6z",
        front: "M12.4 16.6C12 11 15 7.8 20 7.8s8 3.2 7.6 8.8c-1.2-.6-2-1.8-2.2-3.2-1.6.4-3-.2-3.8-1.4-1 1.2-2.6 1.6-4 1-.6 1.4-1.8 2-3 1.8-.4 1.4-1.2 2.4-2.2 3z",
    },
    // a pixie cut
    Hair {
        back: "",
        front: "M12 18.4C10.8 11 14.2 6.6 20 6.6s9.2 4.4 8 11.8c-.8-.8-1.2-2-1.4-3.4-3.2-.2-6.2-1.6-8-3.8-.8 2.6-2.6 4-4.8 4.4-.4 1-1 2.2-1.8 2.8z",
    },
];

const MENS: &[Hair] = &[
    Hair {
        back: "",
        front: "M12.2 17c-.8-3 .4-7.6 3-9.2 3.2-2 8.2-1.6 10.4.6 2.4 2.2 2.9 5.8 2.2 8.6-.7-1.4-1.2-3-2.6-4.2-4 .2-8-.2-10.4-1.2-1.4 1.4-2 3.4-2.6 5.4z",
    },
    Hair {
        back: "",
        front: "M12.3 17.2c-1-6.4 2.6-10 7.9-10 5.4 0 8.6 3.7 7.5 10-.9-1.8-1.3-3.6-2.3-4.8-2.8 1-7.4.9-10.4-.3-1.1 1.2-1.9 3-2.7 5.1z",
    },
    // a high quiff
    Hair {
        back: "",
        front: "M12.4 16.6C11 12 11.6 7.4 15.6 6 18.4 4.4 23.6 4.4 26 6.6c2.4 2 2.6 6.4 1.6 10-.6-1.6-1.2-3.4-2.4-4.8-3.6 1.2-7.6.8-10-.6-1.4 1.4-2.2 3.4-2.8 5.4z",
    },
    // parted at the side
    Hair {
        back: "",
        front: "M12.2 17.2C11.4 11 14.4 7 19.6 6.8c5.4-.2 8.8 3.8 8.2 10.4-1-1.4-1.6-3-2-4.6-3.6-.2-6.6-1.4-8.8-3.4-.4 2.6-2.6 5-4.8 8z",
    },
    // very short
    Hair {
        back: "",
        front: "M12.6 15.4C12.6 10.8 15.6 8.1 20 8.1s7.4 2.7 7.4 7.3c-1-2.2-1.8-3.2-2.8-3.8-2.8-.9-6.4-.9-9.2 0-1 .6-1.8 1.6-2.8 3.8z",
    },
    // receding: hair at the sides only
    Hair {
        back: "M11.9 19.4c-.9-2.4-.9-5.2.3-7.2 1.4-2.2 4-3.4 7.8-3.4s6.4 1.2 7.8 3.4c1.2 2 1.2 4.8.3 7.2z",
        front: "",
    },
    // curls
    Hair {
        back: "",
        front: "M12.2 17.4c-1.6-1.2-2-3.4-1-5-.4-2 .8-3.8 2.6-4.2.8-1.8 2.8-2.6 4.6-2 1.6-1 3.8-.8 5 .6 1.8 0 3.4 1.2 3.6 3 1.6 1 2.2 3 1.4 4.6.4 1.2 0 2.4-.6 3-.8-1-1.4-2.6-1.8-4-1.8.6-3.4 0-4.2-1-1.4 1-3.2 1-4.4 0-.8 1-1.8 1.4-3 1.2-.6 1.4-1.4 2.8-2.2 3.8z",
    },
];

/// A face with its background, hair, clothes and perhaps glasses or a beard.
pub(crate) fn draw(dice: &mut Dice, gender: Gender, complexion: Complexion) -> anyhow::Result<Vec<u8>> {
    let mut canvas = Canvas::new(SIZE, 40.0)?;
    // A little closer than the drawing's own frame: at 28 pixels every one counts.
    canvas.place = canvas.place.pre_translate(-2.4, -2.5).pre_scale(1.12, 1.12);
    let (skins, hairs): (&[u32], &[u32]) = match complexion {
        Complexion::Light => (
            &[0xF2_D0B8, 0xF2_D0B8, 0xE8_BC9B, 0xF6_DAC6],
            &[0x3A_3A44, 0xA8_773F, 0xD2_B07A, 0x6E_4A2F, 0x2B_211E, 0xA5_552F, 0x8A_5E36],
        ),
        Complexion::Medium => {
            (&[0xD9_A478, 0xC6_8E63, 0xE0_B088], &[0x2B_211E, 0x1F_1A1C, 0x3A_2A22, 0x4A_3324])
        }
        Complexion::Deep => (&[0x8D_5A3B, 0x75_482E, 0xA0_6A45], &[0x1A_1618, 0x24_1C1A, 0x2B_211E]),
    };
    let skin = *dice.pick(skins);
    let hair_color = if dice.chance(0.1) { GREY } else { *dice.pick(hairs) };
    let hair = dice.pick(if gender == Gender::Woman { WOMENS } else { MENS });
    let clothes = *dice.pick(CLOTHES);

    canvas.pixels.fill(rgb(*dice.pick(BACKGROUNDS)));
    if !hair.back.is_empty() {
        canvas.fill_data(hair.back, darker(hair_color, 0.12))?;
    }
    canvas.fill_data("M3.5 42c.4-8.2 6.6-12.3 16.5-12.3S36.1 33.8 36.5 42z", rgb(clothes))?;
    canvas.fill_data("M16.4 22h7.2v7.4c0 2-1.6 3.6-3.6 3.6s-3.6-1.6-3.6-3.6z", darker(skin, 0.12))?;
    collar(&mut canvas, dice, clothes)?;
    canvas.ellipse((12.8, 18.2), (1.3, 1.8), darker(skin, 0.07))?;
    canvas.ellipse((27.2, 18.2), (1.3, 1.8), darker(skin, 0.07))?;
    canvas.ellipse((20.0, 17.3), (7.3, 8.6), rgb(skin))?;
    if gender == Gender::Man && dice.chance(0.34) {
        beard(&mut canvas, dice, hair_color)?;
    }
    features(&mut canvas, dice, gender, skin, hair_color)?;
    if !hair.front.is_empty() {
        canvas.fill_data(hair.front, rgb(hair_color))?;
    }
    if dice.chance(0.2) {
        glasses(&mut canvas, dice)?;
    }
    canvas.png()
}

/// Eyes, brows and a smile: quiet, so that a face stays clear at 28 pixels.
fn features(
    canvas: &mut Canvas,
    dice: &mut Dice,
    gender: Gender,
    skin: u32,
    hair: u32,
) -> anyhow::Result<()> {
    let ink = rgb(0x2A_2024);
    for x in [16.9, 23.1] {
        canvas.ellipse((x, 18.1), (0.8, 0.95), ink)?;
    }
    let brows = if gender == Gender::Man { round_stroke(0.75) } else { round_stroke(0.5) };
    let brow_color = if hair == GREY { darker(hair, 0.25) } else { darker(hair, 0.1) };
    canvas.stroke_data(
        "M15.5 16C16.3 15.4 17.4 15.4 18.2 15.8M24.5 16C23.7 15.4 22.6 15.4 21.8 15.8",
        brow_color,
        &brows,
    )?;
    canvas.stroke_data("M19.9 19.1C19.5 20 19.5 20.6 20.4 20.7", darker(skin, 0.2), &round_stroke(0.55))?;
    let mouth = dice.pick(&[
        "M17.7 22.6C19 23.7 21 23.7 22.3 22.6",
        "M17.9 22.7C19.2 23.4 20.8 23.4 22.1 22.7",
        "M17.5 22.3C18.8 24.1 21.2 24.1 22.5 22.3",
    ]);
    let lips = if gender == Gender::Woman { rgb(0xB8_4F56) } else { darker(skin, 0.42) };
    canvas.stroke_data(mouth, lips, &round_stroke(0.75))
}

fn collar(canvas: &mut Canvas, dice: &mut Dice, clothes: u32) -> anyhow::Result<()> {
    match dice.index(4) {
        // a coat's lapels
        0 => canvas.fill_data(
            "M13.4 30.4L19.4 40H10.8L9.6 32.2zM26.6 30.4L20.6 40H29.2L30.4 32.2z",
            darker(clothes, 0.16),
        ),
        // a shirt's collar
        1 => canvas.fill_data(
            "M16 28.8L20 33.4 24 28.8 25.8 30.4 22.4 35.4 20 33.6 17.6 35.4 14.2 30.4z",
            rgb(0xF4_F1EA),
        ),
        // a round neck
        2 => canvas.stroke_data("M15.4 30C16.6 35 23.4 35 24.6 30", darker(clothes, 0.2), &round_stroke(1.2)),
        _ => Ok(()),
    }
}

fn beard(canvas: &mut Canvas, dice: &mut Dice, hair: u32) -> anyhow::Result<()> {
    let full = "M12.7 17.6c.2 5.8 2.8 9.4 7.3 9.4s7.1-3.6 7.3-9.4c-.6 1.8-1.6 3-2.8 3.4-1.4-.6-7.6-.6-9 0-1.2-.4-2.2-1.6-2.8-3.4z";
    let short = "M16.6 22.2c.4-1.2 1.6-1.6 3.4-1.6s3 .4 3.4 1.6c.3 2.6-1 4-3.4 4s-3.7-1.4-3.4-4z";
    canvas.fill_data(if dice.chance(0.6) { full } else { short }, darker(hair, 0.05))?;
    // The lips stay visible.
    canvas.ellipse((20.0, 22.7), (2.5, 0.9), Color::from_rgba8(190, 120, 100, 255))
}

fn glasses(canvas: &mut Canvas, dice: &mut Dice) -> anyhow::Result<()> {
    let frame = rgb(*dice.pick(&[0x1F_1B24, 0x5B_3A29, 0x35_4A7A, 0x7A_2E3A]));
    let wire = round_stroke(0.75);
    for x in [16.8, 23.2] {
        canvas.stroke(&ellipse((x, 18.2), (2.4, 2.3))?, frame, &wire);
    }
    canvas.stroke_data(
        "M19.3 17.9C19.7 17.5 20.3 17.5 20.7 17.9M14.4 17.8L12.9 17.4M25.6 17.8L27.1 17.4",
        frame,
        &wire,
    )
}

#[cfg(test)]
mod tests {
    use super::{Complexion, Dice, Gender, draw};
    use std::collections::HashSet;

    #[test]
    fn faces_differ_and_the_seed_decides() {
        let faces = |seed| {
            let mut dice = Dice::new(seed, "faces");
            let kinds = [
                (Gender::Woman, Complexion::Light),
                (Gender::Man, Complexion::Medium),
                (Gender::Woman, Complexion::Deep),
            ];
            (0..60).map(|n| draw(&mut dice, kinds[n % 3].0, kinds[n % 3].1).unwrap()).collect::<Vec<_>>()
        };
        let first = faces(1);
        assert_eq!(first.iter().collect::<HashSet<_>>().len(), 60);
        assert_eq!(first, faces(1));
        assert_ne!(first, faces(2));
    }
}
