//! Extractors with our own errors: 400 unreadable, 415 wrong type, 422 invalid.

use std::{fmt, marker::PhantomData};

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request, rejection::JsonRejection},
    http::{header, request::Parts},
};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, MapAccess, Visitor, value::MapAccessDeserializer},
};

use crate::{
    error::{ApiError, Code},
    ids::TeamId,
};

#[derive(Debug)]
pub struct ApiJson<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for ApiJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match axum::Json::<Object<T>>::from_request(request, state).await {
            Ok(axum::Json(Object(value))) => Ok(Self(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(ApiError::because(
                Code::UnsupportedType,
                "Send JSON with the content type application/json",
            )),
            Err(JsonRejection::JsonDataError(error)) => Err(refused(reason(&error.body_text()))),
            Err(JsonRejection::JsonSyntaxError(_)) => {
                Err(ApiError::because(Code::Unreadable, "The body is not JSON"))
            }
            Err(other) if other.status() == Code::TooLarge.status() => Err(ApiError::new(Code::TooLarge)),
            Err(_) => Err(ApiError::new(Code::Unreadable)),
        }
    }
}

/// serde would fill a struct from an array too, by position.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ObjectVisitor(PhantomData))
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = Object<T>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

/// serde's message without axum's introduction: 'missing field `password` at line 1 column 22'.
fn reason(text: &str) -> String {
    let words = text.split_once(": ").map_or(text, |(_, words)| words);
    words.split(" at line ").next().unwrap_or(words).to_owned()
}

/// With the field that serde's message names: 'missing field `password`', or 'position: invalid type …'.
fn refused(words: String) -> ApiError {
    let named = words.split_once("field `").and_then(|(_, rest)| rest.split_once('`'));
    let path = words.split_once(": ").filter(|(path, _)| !path.contains(' '));
    match named.or(path).map(|(field, _)| field.to_owned()) {
        Some(field) => ApiError::invalid(field, words),
        None => ApiError::because(Code::Invalid, words),
    }
}

/// An optional body. Without one, no content type is required.
#[derive(Debug)]
pub struct OptionalJson<T>(pub Option<T>);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for OptionalJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (head, body) = request.into_parts();
        let body = whole_body(Request::from_parts(head.clone(), body), state).await?;
        if body.is_empty() {
            return Ok(Self(None));
        }
        let ApiJson(value) = ApiJson::from_request(Request::from_parts(head, body.into()), state).await?;
        Ok(Self(Some(value)))
    }
}

async fn whole_body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    Bytes::from_request(request, state).await.map_err(|error| {
        let too_large = error.status() == Code::TooLarge.status();
        ApiError::new(if too_large { Code::TooLarge } else { Code::Unreadable })
    })
}

/// A body that is not used; it is still refused if it is too large.
#[derive(Debug)]
pub struct IgnoredBody;

impl<S: Send + Sync> FromRequest<S> for IgnoredBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        whole_body(request, state).await.map(|_| Self)
    }
}

#[derive(Debug)]
pub struct ApiQuery<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for ApiQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Self(value)),
            Err(error) => Err(ApiError::because(Code::Unreadable, reason(&error.body_text()))),
        }
    }
}

/// Whether a call that takes JSON or a form was sent a form.
pub fn is_form(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).map(|kind| kind.as_bytes().to_ascii_lowercase());
    kind.is_some_and(|kind| kind.starts_with(b"multipart/form-data"))
}

/// An id in the path, under the first of these names that the path has. `abc`, `null`, `1.5`, 0 and numbers beyond
/// the database's range are unreadable.
pub async fn path_id<T: From<i64>>(parts: &mut Parts, names: &[&str]) -> Result<T, ApiError> {
    let unreadable = || ApiError::because(Code::Unreadable, "An id in the address is not a number");
    let params = RawPathParams::from_request_parts(parts, &()).await.map_err(|_| unreadable())?;
    let text = names.iter().find_map(|name| params.iter().find(|(key, _)| key == name)).map(|(_, text)| text);
    let id = text.and_then(|text| text.parse().ok()).filter(|id| *id > 0);
    id.map(T::from).ok_or_else(unreadable)
}

/// Ids in one query value, separated by commas: `1,2,7`. An empty value means none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamIds(Vec<TeamId>);

impl TeamIds {
    const MAX: usize = 200;

    fn parse(text: &str) -> Result<Self, &'static str> {
        let ids = text.split(',').filter(|part| !part.is_empty()).map(|id| id.parse().map(TeamId));
        ids.collect::<Result<_, _>>().map(Self).map_err(|_| "ids are whole numbers separated by commas")
    }

    pub fn bounded(&self, field: &'static str) -> Result<&[TeamId], ApiError> {
        self.at_most(field, Self::MAX)
    }

    pub fn at_most(&self, field: &'static str, max: usize) -> Result<&[TeamId], ApiError> {
        if self.0.len() > max {
            return Err(ApiError::invalid(field, format!("At most {max} ids can be requested at once")));
        }
        Ok(&self.0)
    }
}

impl<'de> Deserialize<'de> for TeamIds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_body_names_its_field() {
        for (words, field) in [
            ("missing field `password`", Some("password")),
            ("role: unknown field `role`, expected `name` or `type`", Some("role")),
            ("position: invalid type: floating point `1.5`, expected i32", Some("position")),
            ("invalid type: sequence, expected struct UserChange", None),
        ] {
            let error = refused(words.to_owned());
            assert_eq!(error.fields.keys().next().map(AsRef::as_ref), field, "{words}");
        }
    }

    #[test]
    fn ids_are_numbers_between_commas() {
        assert_eq!(TeamIds::parse("1,2,7"), Ok(TeamIds(vec![TeamId(1), TeamId(2), TeamId(7)])));
        assert_eq!(TeamIds::parse(""), Ok(TeamIds(vec![])));
        assert!(TeamIds::parse("1,x").is_err());
        assert!(TeamIds::parse(&"1,".repeat(200)).unwrap().bounded("ids").is_ok());
        assert_eq!(
            TeamIds::parse(&"1,".repeat(201)).unwrap().bounded("ids").unwrap_err().code,
            Code::Invalid
        );
    }
}
