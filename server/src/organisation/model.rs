//! The organisation as the API shows it, and changes of it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    given::Given,
    text::clean,
};

const MAX_URL_LENGTH: usize = 500;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Organisation {
    #[schema(example = "Аптека Плюс")]
    pub name: String,
    #[schema(example = "Europe/Moscow")]
    pub zone: String,
    /// The first day of the week: 1 is Monday, 7 is Sunday
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub week_start: i16,
    /// The days of the week on which people work, as a sum: 1 is Monday, 2 Tuesday, 4 Wednesday, and so on to 64, Sunday
    #[schema(minimum = 1, maximum = 127, example = 31)]
    pub work_days: i16,
    /// The month with which the year begins, and with it the quarters
    #[schema(minimum = 1, maximum = 12, example = 1)]
    pub year_starts: i16,
    /// The link 'Terms of Use'
    #[schema(example = "https://example.com/terms")]
    pub terms_url: Option<String>,
    /// The link 'Blog'
    #[schema(example = "https://example.com/blog")]
    pub blog_url: Option<String>,
    /// The currency of amounts; without one they are refused and hidden
    #[schema(example = "RUB")]
    pub currency: Option<String>,
    /// Managers set the scores of their teams and start them over
    #[schema(example = true)]
    pub managers_set_scores: bool,
    /// Managers save the rules by which their teams count
    #[schema(example = false)]
    pub managers_set_rules: bool,
    /// Administrators need two-step sign-in, or a provider's
    #[schema(example = false)]
    pub admins_need_second_factor: bool,
}

/// A change of the organisation; omitted fields stay as they are.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OrganisationChange {
    #[schema(example = "Аптека Плюс", min_length = 1, max_length = 120)]
    pub name: Option<String>,
    /// A name from GET /api/organisation/zones, or another one that the database knows
    #[schema(example = "Europe/Moscow")]
    pub zone: Option<String>,
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub week_start: Option<i16>,
    /// 1 is Monday, 2 Tuesday, 4 Wednesday, and so on to 64, Sunday; their sum
    #[schema(minimum = 1, maximum = 127, example = 31)]
    pub work_days: Option<i16>,
    #[schema(minimum = 1, maximum = 12, example = 1)]
    pub year_starts: Option<i16>,
    /// http or https; null removes it
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "https://example.com/terms", max_length = 500)]
    pub terms_url: Given<String>,
    /// http or https; null removes it
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "https://example.com/blog", max_length = 500)]
    pub blog_url: Given<String>,
    /// Three capital letters of ISO 4217; null hides amounts
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "RUB", min_length = 3, max_length = 3)]
    pub currency: Given<String>,
    #[schema(example = true)]
    pub managers_set_scores: Option<bool>,
    #[schema(example = false)]
    pub managers_set_rules: Option<bool>,
    /// Can be switched on by an administrator who has a second factor. Those without one have a user's rights until they
    /// set one up
    #[schema(example = false)]
    pub admins_need_second_factor: Option<bool>,
}

impl OrganisationChange {
    /// Applies these fields to `before`. Only the database knows whether the zone exists.
    pub fn apply_to(self, before: Organisation) -> ApiResult<Organisation> {
        let week_start = self.week_start.unwrap_or(before.week_start);
        if !(1..=7).contains(&week_start) {
            return Err(ApiError::invalid(
                "week_start",
                "The first day of the week must be a number from 1 (Monday) to 7 (Sunday)",
            ));
        }
        let work_days = self.work_days.unwrap_or(before.work_days);
        if !(1..=127).contains(&work_days) {
            return Err(ApiError::invalid("work_days", "Choose at least one working day of the week"));
        }
        let year_starts = self.year_starts.unwrap_or(before.year_starts);
        if !(1..=12).contains(&year_starts) {
            return Err(ApiError::invalid("year_starts", "The year must start with a month from 1 to 12"));
        }
        Ok(Organisation {
            name: self.name.map_or(Ok(before.name), |name| parse_name(&name))?,
            zone: self.zone.map_or(Ok(before.zone), |zone| clean("zone", &zone, 100))?,
            week_start,
            work_days,
            year_starts,
            terms_url: self.terms_url.apply_to(before.terms_url, |url| parse_url("terms_url", &url))?,
            blog_url: self.blog_url.apply_to(before.blog_url, |url| parse_url("blog_url", &url))?,
            currency: self.currency.apply_to(before.currency, parse_currency)?,
            managers_set_scores: self.managers_set_scores.unwrap_or(before.managers_set_scores),
            managers_set_rules: self.managers_set_rules.unwrap_or(before.managers_set_rules),
            admins_need_second_factor: self
                .admins_need_second_factor
                .unwrap_or(before.admins_need_second_factor),
        })
    }
}

fn parse_name(text: &str) -> ApiResult<String> {
    let name = clean("name", text, 120)?;
    if name.is_empty() {
        return Err(ApiError::invalid("name", "'name' is required"));
    }
    Ok(name)
}

/// By its form: which currencies there are changes, and the browser knows how each is written.
fn parse_currency(code: String) -> ApiResult<String> {
    if code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()) {
        Ok(code)
    } else {
        Err(ApiError::invalid("currency", "A currency is three capital letters, as RUB or EUR"))
    }
}

/// A web address, never a script. Whether it answers is not checked.
fn parse_url(field: &'static str, text: &str) -> ApiResult<String> {
    let url = clean(field, text, MAX_URL_LENGTH)?;
    let (scheme, rest) = url.split_once("://").unwrap_or_default();
    let is_web = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    let has_host = rest.chars().next().is_some_and(char::is_alphanumeric);
    if is_web && has_host && !url.contains(|letter: char| letter.is_whitespace() || letter.is_control()) {
        Ok(url)
    } else {
        Err(ApiError::invalid(field, "Write an address as https://example.com/page"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_to_the_web() {
        let parse = |text: &str| parse_url("terms_url", text);
        for good in ["https://example.com/terms?a=1#b", "http://10.0.0.1:8080", "HTTPS://пример.рф/условия"]
        {
            assert_eq!(parse(&format!(" {good} ")).unwrap(), good);
        }
        for bad in [
            "",
            "example.com",
            "//example.com",
            "https://",
            "https:///terms",
            "https://exam ple.com",
            "https://example.com/\u{7}",
            "javascript:alert(1)//https://example.com",
            "javascript://example.com/%0aalert(1)",
            "ftp://example.com",
            "data://text/html,x",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        assert!(parse(&format!("https://example.com/{}", "a".repeat(480))).is_ok());
        assert!(parse(&format!("https://example.com/{}", "a".repeat(481))).is_err());
    }

    #[test]
    fn null_removes_and_an_omitted_field_stays() {
        let before = Organisation {
            name: "Standings".to_owned(),
            zone: "UTC".to_owned(),
            week_start: 1,
            work_days: 31,
            year_starts: 1,
            terms_url: Some("https://example.com/terms".to_owned()),
            blog_url: Some("https://example.com/blog".to_owned()),
            currency: Some("RUB".to_owned()),
            managers_set_scores: true,
            managers_set_rules: false,
            admins_need_second_factor: false,
        };
        let change: OrganisationChange = serde_json::from_str(r#"{ "terms_url": null }"#).unwrap();
        let after = change.apply_to(before.clone()).unwrap();
        assert_eq!(after, Organisation { terms_url: None, ..before });
    }
}
