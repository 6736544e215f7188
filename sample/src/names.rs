use super::name_lists::{ORIGINS, RUSSIAN_MEN, RUSSIAN_SURNAMES, RUSSIAN_WOMEN};
use super::random::Dice;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gender {
    Woman,
    Man,
}

/// Which faces suit a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Complexion {
    Light,
    Medium,
    Deep,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    Russian,
    English,
}

impl Language {
    /// By the letters of a name.
    pub(super) fn of(name: &str) -> Self {
        let is_cyrillic = |letter: char| ('\u{400}'..='\u{4ff}').contains(&letter);
        if name.contains(is_cyrillic) { Self::Russian } else { Self::English }
    }
}

#[derive(Debug)]
pub(super) struct Origin {
    /// Its weight among all origins.
    pub(super) share: i64,
    pub(super) complexion: Complexion,
    pub(super) men: &'static str,
    pub(super) women: &'static str,
    pub(super) surnames: &'static str,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Name {
    pub(super) full: String,
    pub(super) gender: Gender,
    pub(super) complexion: Complexion,
    pub(super) language: Language,
}

pub(super) fn draw(dice: &mut Dice) -> Name {
    let gender = if dice.chance(0.54) { Gender::Woman } else { Gender::Man };
    if dice.chance(0.52) { russian(dice, gender) } else { international(dice, gender) }
}

fn russian(dice: &mut Dice, gender: Gender) -> Name {
    let surname = dice.word(RUSSIAN_SURNAMES);
    let full = match gender {
        Gender::Woman => format!("{} {}", dice.word(RUSSIAN_WOMEN), feminine(surname)),
        Gender::Man => format!("{} {surname}", dice.word(RUSSIAN_MEN)),
    };
    let complexion = if ["Ибрагимов", "Сагитов", "Хасанов"].contains(&surname) {
        Complexion::Medium
    } else {
        Complexion::Light
    };
    Name { full, gender, complexion, language: Language::Russian }
}

fn international(dice: &mut Dice, gender: Gender) -> Name {
    let mut ticket = dice.whole(0..ORIGINS.iter().map(|origin| origin.share).sum());
    let origin = ORIGINS
        .iter()
        .find(|origin| {
            ticket -= origin.share;
            ticket < 0
        })
        .unwrap_or(&ORIGINS[0]);
    let first = dice.word(if gender == Gender::Woman { origin.women } else { origin.men });
    let full = format!("{first} {}", dice.word(origin.surnames));
    Name { full, gender, complexion: origin.complexion, language: Language::English }
}

/// The feminine form of a Russian surname; those like Ковальчук, Левченко and Черных do not change.
fn feminine(surname: &str) -> String {
    match surname {
        _ if surname.ends_with("ский") || surname.ends_with("цкий") => surname.replace("кий", "кая"),
        _ if surname.ends_with("ской") => surname.replace("ской", "ская"),
        _ if ["ов", "ев", "ёв", "ин", "ын"].iter().any(|ending| surname.ends_with(ending)) => {
            format!("{surname}а")
        }
        _ => surname.to_owned(),
    }
}

/// The part of an email before the @: 'Мария Лебедева' is maria.lebedeva.
pub(super) fn mailbox(full: &str) -> String {
    let lower = full.to_lowercase();
    // Endings in their usual Latin spelling, not letter by letter.
    let words = lower.split_whitespace().map(|word| match word {
        _ if word.ends_with("ия") => latin(word.trim_end_matches("ия")) + "ia",
        _ if word.ends_with("ий") => latin(word.trim_end_matches("ий")) + "y",
        _ => latin(word),
    });
    words.collect::<Vec<_>>().join(".")
}

fn latin(word: &str) -> String {
    word.chars().map(letter).collect()
}

fn letter(letter: char) -> &'static str {
    const PLAIN: [&str; 26] = [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t",
        "u", "v", "w", "x", "y", "z",
    ];
    const CYRILLIC: [&str; 32] = [
        "a", "b", "v", "g", "d", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u",
        "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya",
    ];
    let place = |first: char| usize::try_from(u32::from(letter) - u32::from(first)).unwrap_or(0);
    match letter {
        'a'..='z' => PLAIN[place('a')],
        'а'..='я' => CYRILLIC[place('а')],
        'ё' => "e",
        '-' => "-",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, Language, draw, feminine, mailbox};

    #[test]
    fn surnames_take_the_right_ending() {
        let pairs = [
            ("Лебедев", "Лебедева"),
            ("Журавлёв", "Журавлёва"),
            ("Синицын", "Синицына"),
            ("Ланской", "Ланская"),
            ("Ильинский", "Ильинская"),
            ("Ковальчук", "Ковальчук"),
            ("Левченко", "Левченко"),
            ("Черных", "Черных"),
        ];
        for (man, woman) in pairs {
            assert_eq!(feminine(man), woman);
        }
    }

    #[test]
    fn mailboxes_are_latin() {
        assert_eq!(mailbox("Мария Лебедева"), "maria.lebedeva");
        assert_eq!(mailbox("Дмитрий Щукин"), "dmitry.shchukin");
        assert_eq!(mailbox("Пётр Краснопольский"), "petr.krasnopolsky");
        assert_eq!(mailbox("Ravi Menon"), "ravi.menon");
    }

    #[test]
    fn names_are_two_words_and_about_half_are_russian() {
        let mut dice = Dice::new(1, "names");
        let names: Vec<_> = (0..2_000).map(|_| draw(&mut dice)).collect();
        for name in &names {
            assert_eq!(name.full.split(' ').count(), 2, "{}", name.full);
            assert!(name.full.split(' ').all(|word| word.chars().next().is_some_and(char::is_uppercase)));
            let address = mailbox(&name.full);
            assert!(
                address.chars().all(|letter| letter.is_ascii_lowercase() || ".-".contains(letter)),
                "{address}"
            );
        }
        let russian = names.iter().filter(|name| name.language == Language::Russian).count();
        assert!((900..1_200).contains(&russian), "{russian}");
    }
}
