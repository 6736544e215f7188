//! Opening a link: the person sets their password and is signed in.

use secrecy::SecretString;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    model::{Invitation, Purpose},
    store,
};
use crate::{
    audit::Entry,
    auth::{
        self, Auth,
        service::{Device, Proof},
    },
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::{self, Files, form::Form, picture::Accept},
    stints,
    text::clean,
    token::{Token, TokenHash},
    topic::Topic,
    users::{
        self,
        model::{given_name, given_password},
    },
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenOpening {
    /// What stands behind the # of the link
    #[schema(value_type = String, example = "vB2kq0d3mXyQe1uT5sRw8AvB2kq0d3mXyQe1uT5sRw8", max_length = 100)]
    token: SecretString,
    /// At least 6 characters, at most 1024 bytes
    #[schema(value_type = String, format = Password, example = "correct horse")]
    password: SecretString,
    /// Required if the invitation names nobody
    #[schema(example = "Алла Воронина", max_length = 120)]
    name: Option<String>,
}

#[derive(Debug)]
pub struct Opening {
    token: TokenHash,
    password: SecretString,
    name: Option<String>,
    picture: Option<Vec<u8>>,
}

impl GivenOpening {
    pub const TEXTS: [&str; 3] = ["token", "password", "name"];

    pub fn from_form(form: &mut Form) -> ApiResult<Self> {
        let mut required = |field: &'static str| {
            form.text(field)
                .map(SecretString::from)
                .ok_or_else(|| ApiError::invalid(field, format!("'{field}' is required")))
        };
        Ok(Self { token: required("token")?, password: required("password")?, name: form.text("name") })
    }

    pub fn parse(self, picture: Option<Vec<u8>>) -> ApiResult<Opening> {
        Ok(Opening {
            token: parse_token(&self.token)?,
            password: given_password(self.password)?,
            name: self.name.map(|name| given_name(&name)).transpose()?,
            picture,
        })
    }
}

pub fn parse_token(token: &SecretString) -> ApiResult<TokenHash> {
    use secrecy::ExposeSecret;
    Ok(TokenHash::of(&clean("token", token.expose_secret(), 100)?))
}

/// What the link says. Reading it does not use it up.
pub async fn look(
    context: &Context,
    auth: &Auth,
    token: TokenHash,
    device: &Device,
) -> ApiResult<Invitation> {
    let now = context.clock.now();
    let attempt = auth::service::attempt_link(auth, device.address, token, now).await?;
    // Whatever is wrong with a link, one query finds nothing and the answer is the same.
    let found = store::find(&context.pool, token, now).await?.ok_or_else(does_not_work)?;
    attempt.succeeded();
    Ok(found)
}

pub async fn open(
    context: &Context,
    auth: &Auth,
    files: &Files,
    opening: Opening,
    device: Device,
) -> ApiResult<Token> {
    let found = look(context, auth, opening.token, &device).await?;
    if found.name.is_none() && opening.name.is_none() {
        return Err(ApiError::invalid("name", "Enter your name"));
    }
    // What is expensive happens for a link that works only.
    let hash = auth.passwords.hash(opening.password).await?;
    let face = match opening.picture {
        Some(upload) => Some(files::service::store(&context.pool, files, upload, Accept::Common).await?),
        None => None,
    };

    let user = found.user_id;
    let origin = device.origin(Some(user));
    let mut change = Change::begin(context, &origin).await?;
    // The account first, as everybody who changes it does; then the link once more, because it works once.
    store::lock(change.connection(), user).await?;
    let now = change.now();
    let found = store::find(change.connection(), opening.token, now).await?.ok_or_else(does_not_work)?;
    let picture = match face {
        Some(face) => Some(files::service::register(change.connection(), face, now).await?),
        None => None,
    };
    let name = opening.name.as_deref();
    users::service::admit(change.connection(), user, name, &hash, picture.as_deref(), now).await?;
    auth::service::end_sessions(change.connection(), user).await?;
    for team in stints::teams_ever(change.connection(), user).await? {
        change.raise(Topic::Team(team));
    }
    change.raise(Topic::Users);
    let action = match found.purpose {
        Purpose::Invitation => "user.invitation_opened",
        Purpose::Reset => "user.password_reset",
    };
    let after = Some(json!({ "name": name, "picture": picture }));
    change.commit(Entry { action, subject: format!("user/{user}"), before: None, after }).await?;

    let token = auth::service::start_session(context, user, Proof::Password(&hash), device).await?;
    token.ok_or(ApiError::new(Code::UserNotActive))
}

fn does_not_work() -> ApiError {
    ApiError::because(Code::NotFound, "This link does not work any more: ask an administrator for a new one")
}
