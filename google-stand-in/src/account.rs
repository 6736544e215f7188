//! The accounts of this Google.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Account {
    pub email: String,
    pub sub: String,
    pub name: String,
    /// `None` leaves the claim out, as Entra does.
    #[serde(default = "verified")]
    pub email_verified: Option<bool>,
    /// Entra's own claim about the email; Google has none.
    #[serde(default)]
    pub xms_edov: Option<bool>,
    /// The domain, for accounts of an organisation.
    #[serde(default)]
    pub hd: Option<String>,
    /// A path is one of the stand-in's own, for example `/pictures/3.png`.
    #[serde(default)]
    pub picture: Option<String>,
}

#[expect(clippy::unnecessary_wraps, reason = "serde wants the field's type")]
fn verified() -> Option<bool> {
    Some(true)
}

impl Account {
    /// A verified account. Its subject is made from the email and stays when the email changes.
    pub fn new(email: &str, name: &str) -> Self {
        let number =
            email.bytes().fold(7_u64, |sum, byte| sum.wrapping_mul(131).wrapping_add(u64::from(byte)));
        Self {
            email: email.into(),
            sub: format!("1{:020}", number % 10_u64.pow(19)),
            name: name.into(),
            email_verified: verified(),
            xms_edov: None,
            hd: None,
            picture: Some(format!("/pictures/{}.png", number % 100)),
        }
    }

    pub(crate) fn examples() -> Vec<Self> {
        vec![
            Self::new("vera@pharma.example", "Vera Petrova"),
            Self::new("ivan@pharma.example", "Ivan Smirnov"),
        ]
    }

    pub(crate) fn picture_at(&self, url: &str) -> Option<String> {
        let picture = self.picture.as_deref()?;
        Some(if picture.starts_with('/') { format!("{url}{picture}") } else { picture.to_owned() })
    }
}
