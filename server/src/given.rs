//! A field of a change that can be left out.

use serde::{Deserialize, Deserializer};

use crate::error::ApiResult;

/// Left out, removed by null, or a new value.
#[derive(Debug, Default)]
pub enum Given<T> {
    #[default]
    Omitted,
    Null,
    Value(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Null, Self::Value))
    }
}

impl<T> Given<T> {
    pub fn apply_to<U>(
        self,
        before: Option<U>,
        parse: impl FnOnce(T) -> ApiResult<U>,
    ) -> ApiResult<Option<U>> {
        match self {
            Self::Omitted => Ok(before),
            Self::Null => Ok(None),
            Self::Value(value) => parse(value).map(Some),
        }
    }
}
