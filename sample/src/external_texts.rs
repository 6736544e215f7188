//! The titles of events in people's own calendars, in both languages. Each has a word of the rules with which a
//! new installation begins, so that the product would find the same kind.

use super::names::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Demo,
    Meeting,
    Booked,
    Closed,
    Failed,
}

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Demo => "demo",
            Self::Meeting => "meeting",
            Self::Booked => "booked",
            Self::Closed => "closed",
            Self::Failed => "failed",
        }
    }
}

/// Beginnings of titles; a place follows.
pub(super) fn openings(kind: Kind, language: Language) -> &'static [&'static str] {
    match (kind, language) {
        (Kind::Demo, Language::Russian) => {
            &["Демо: ", "Презентация препарата: ", "Демо новой линейки: ", "Повторная презентация: "]
        }
        (Kind::Demo, Language::English) => {
            &["Demo: ", "Product presentation: ", "Demo of the new line: ", "Second presentation: "]
        }
        (Kind::Meeting, Language::Russian) => {
            &["Встреча с заведующей: ", "Созвон с закупками: ", "Встреча по договору: "]
        }
        (Kind::Meeting, Language::English) => {
            &["Meeting with the manager: ", "Call with purchasing: ", "Contract meeting: "]
        }
        (Kind::Booked, Language::Russian) => {
            &["Назначена встреча: ", "Запись на визит: ", "Назначена презентация: "]
        }
        (Kind::Booked, Language::English) => &["Visit booked: ", "Scheduled visit: ", "Demo booked: "],
        (Kind::Closed, Language::Russian) => &["Сделка: ", "Договор подписан: ", "Сделка закрыта: "],
        (Kind::Closed, Language::English) => &["Deal won: ", "Contract signed: ", "Deal closed: "],
        (Kind::Failed, Language::Russian) => &["Отказ: ", "Встреча сорвалась: ", "Презентация отменена: "],
        (Kind::Failed, Language::English) => &["No-show: ", "Deal lost: ", "Visit cancelled: "],
    }
}

/// The title of an event without a time of day, for the kinds that have one.
pub(super) fn all_day(kind: Kind, language: Language) -> Option<&'static str> {
    match (kind, language) {
        (Kind::Demo, Language::Russian) => Some("Презентация на конференции"),
        (Kind::Demo, Language::English) => Some("Presentation at the conference"),
        (Kind::Meeting, Language::Russian) => Some("Встреча региона"),
        (Kind::Meeting, Language::English) => Some("Regional meeting"),
        (Kind::Booked | Kind::Closed | Kind::Failed, _) => None,
    }
}
