//! The texts of calendar events, in both languages.

use super::names::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Booked,
    Closed,
    Failed,
}

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Booked => "booked",
            Self::Closed => "closed",
            Self::Failed => "failed",
        }
    }
}

/// Beginnings of summaries; a place follows.
pub(super) fn openings(kind: Kind, language: Language) -> &'static [&'static str] {
    match (kind, language) {
        (Kind::Booked, Language::Russian) => &[
            "Визит: ",
            "Первый визит: ",
            "Презентация препарата: ",
            "Встреча с заведующей: ",
            "Обучение первостольников: ",
        ],
        (Kind::Booked, Language::English) => &[
            "Visit: ",
            "Intro visit: ",
            "Product presentation: ",
            "Meeting with the manager: ",
            "Staff training: ",
        ],
        (Kind::Closed, Language::Russian) => {
            &["Договор подписан: ", "Заявка оформлена: ", "Согласована выкладка: ", "Повторный заказ: "]
        }
        (Kind::Closed, Language::English) => {
            &["Contract signed: ", "Order placed: ", "Display agreed: ", "Repeat order: "]
        }
        (Kind::Failed, Language::Russian) => &["Отказ: ", "Встреча сорвалась: ", "Нет решения: "],
        (Kind::Failed, Language::English) => &["Declined: ", "No show: ", "No decision: "],
    }
}

pub(super) fn places(language: Language) -> &'static [&'static str] {
    match language {
        Language::Russian => &[
            "аптека «Ромашка»",
            "аптека на Садовой",
            "«Доктор Рядом»",
            "аптека № 12",
            "аптека «Здравица»",
            "горбольница № 4",
            "клиника «Линия жизни»",
            "аптека у вокзала",
            "сеть «Живика Плюс»",
            "поликлиника № 7",
            "аптека «Шалфей»",
            "аптека «Подорожник»",
            "склад «Фармтранс»",
            "областная больница",
            "аптека «Белый мостик»",
            "медцентр «Пульс»",
            "аптека на Лесной",
            "аптека «Мята»",
            "детская поликлиника № 2",
            "аптека «Три сосны»",
        ],
        Language::English => &[
            "Northern Pharmacy",
            "Lindgren & Sons",
            "Green Cross, Mill Road",
            "Riverside Clinic",
            "Harbour Pharmacy",
            "St Anne's Hospital",
            "Oakfield Health",
            "Station Pharmacy",
            "Bluebell Chemists",
            "City Hospital No. 4",
            "Wellspring Group",
            "Market Square Pharmacy",
            "Silver Birch Clinic",
            "Hilltop Surgery",
            "Corner Pharmacy",
            "Meadow Vets",
            "Eastgate Wholesale",
            "Parkside Dental",
            "Lakeside Pharmacy",
            "The Old Apothecary",
        ],
    }
}

pub(super) fn descriptions(kind: Kind, language: Language) -> &'static [&'static str] {
    match (kind, language) {
        (Kind::Booked, Language::Russian) => &[
            "",
            "Взять новый прайс и образцы.",
            "Обсудить выкладку и план закупки на квартал.",
            "Пропуск заказан на проходной.",
        ],
        (Kind::Booked, Language::English) => &[
            "",
            "Bring the updated price list.",
            "Discuss the shelf plan for the quarter.",
            "Ask for the purchasing manager at the desk.",
        ],
        (Kind::Closed, Language::Russian) => &[
            "",
            "Предоплата 50 %, отгрузка в пятницу.",
            "Фотоотчёт приложен к карточке визита.",
            "Подписали на год, с правом продления.",
        ],
        (Kind::Closed, Language::English) => &[
            "",
            "Half paid in advance, delivery on Friday.",
            "Photo report attached to the visit card.",
            "Signed for a year.",
        ],
        (Kind::Failed, Language::Russian) => {
            &["", "Работают с другим поставщиком, вернуться через квартал.", "Заведующая на больничном."]
        }
        (Kind::Failed, Language::English) => {
            &["", "Happy with their supplier; try again next quarter.", "The manager was away."]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Language, descriptions, openings, places};

    #[test]
    fn texts_fit_their_columns() {
        for language in [Language::Russian, Language::English] {
            let longest = places(language).iter().map(|place| place.chars().count()).max().unwrap();
            for kind in [Kind::Booked, Kind::Closed, Kind::Failed] {
                assert!(
                    openings(kind, language).iter().all(|opening| opening.chars().count() + longest <= 255)
                );
                assert!(!descriptions(kind, language).is_empty());
            }
        }
    }
}
