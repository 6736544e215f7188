//! What the heads of a file mean, in English and Russian.

use super::model::Mapping;

const NAMES: &[&str] = &[
    "name",
    "full name",
    "fullname",
    "employee",
    "employee name",
    "person",
    "user",
    "имя",
    "фио",
    "ф и о",
    "сотрудник",
    "полное имя",
    "имя и фамилия",
    "фамилия и имя",
    "фамилия имя",
    "имя фамилия",
    "фамилия имя отчество",
    "пользователь",
];
const EMAILS: &[&str] = &[
    "email",
    "e mail",
    "mail",
    "email address",
    "e mail address",
    "work email",
    "почта",
    "эл почта",
    "электронная почта",
    "адрес электронной почты",
    "емейл",
    "имейл",
    "рабочая почта",
    "адрес почты",
];
const TEAMS: &[&str] = &[
    "team",
    "team name",
    "group",
    "department",
    "команда",
    "название команды",
    "группа",
    "отдел",
    "подразделение",
];
const JOB_TITLES: &[&str] = &["job title", "jobtitle", "title", "job", "role", "должность", "роль"];
const POSITIONS: &[&str] =
    &["position", "order", "no", "number", "позиция", "порядок", "номер", "место в списке", "п п"];
const SCORES: &[&str] = &[
    "score",
    "scores",
    "points",
    "sd",
    "balle",
    "balls",
    "балл",
    "баллы",
    "очки",
    "счет",
    "рейтинг",
    "количество баллов",
];

/// The first column with each meaning.
pub(super) fn propose(heads: &[String]) -> Mapping {
    let heads = heads.iter().map(|head| plain(head)).collect::<Vec<_>>();
    let column = |words: &[&str]| {
        heads
            .iter()
            .position(|head| words.contains(&head.as_str()))
            .and_then(|place| u32::try_from(place).ok())
    };
    Mapping {
        name: column(NAMES),
        email: column(EMAILS),
        team: column(TEAMS),
        job_title: column(JOB_TITLES),
        position: column(POSITIONS),
        score: column(SCORES),
    }
}

/// 'E-mail ' is 'e mail', 'Счёт:' is 'счет'.
fn plain(head: &str) -> String {
    let letters = head.to_lowercase().replace('ё', "е");
    let words = letters.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mapping(heads: &[&str]) -> Mapping {
        propose(&heads.iter().map(|head| (*head).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn heads_are_known_in_both_languages_and_any_order() {
        let all = mapping(&["Баллы", "Эл. почта", "Ф.И.О.", "Должность", "Команда", "Позиция"]);
        let wanted = Mapping {
            name: Some(2),
            email: Some(1),
            team: Some(4),
            job_title: Some(3),
            position: Some(5),
            score: Some(0),
        };
        assert_eq!(all, wanted);
        assert_eq!(mapping(&["Points", "E-mail", "Full name", "Job_Title", "TEAM", "Position"]), wanted);
        assert_eq!(mapping(&["Контакт", "Email", "email"]), Mapping { email: Some(1), ..Mapping::default() });
    }

    #[test]
    fn a_column_means_one_thing_and_is_in_the_file() {
        assert!(Mapping { name: Some(0), email: Some(1), ..Mapping::default() }.fits(2).is_ok());
        assert!(Mapping { name: Some(1), email: Some(1), ..Mapping::default() }.fits(2).is_err());
        assert!(Mapping { name: Some(2), ..Mapping::default() }.fits(2).is_err());
    }
}
