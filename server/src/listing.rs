//! Lists that are answered as a whole, unless a part of them is asked for.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{error::ApiResult, paging::Paging, search::Search};

const USUAL_LIMIT: i64 = 50;
const MAX_LIMIT: i64 = 200;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// From 1. With any of the parameters, the list is paged
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Entries per page; 50 by default
    #[param(minimum = 1, maximum = 200, example = 50)]
    limit: Option<i64>,
    /// Part of a name; fewer than 3 letters match only the beginning of a word
    #[param(max_length = 200, example = "леб")]
    q: Option<String>,
}

/// A part of a list: what matches the search, by page.
#[derive(Debug)]
pub struct Part {
    pub search: Search,
    pub paging: Paging,
}

impl ListQuery {
    /// Returns None if everything is asked for. `chosen`: other parameters name a part of it.
    pub fn parse(&self, chosen: bool) -> ApiResult<Option<Part>> {
        if !chosen && self.page.is_none() && self.limit.is_none() && self.q.is_none() {
            return Ok(None);
        }
        let paging = Paging::parse(self.page, self.limit, USUAL_LIMIT, MAX_LIMIT)?;
        Ok(Some(Part { search: Search::bounded(self.q.as_deref().unwrap_or_default())?, paging }))
    }
}

/// `{"success": true, "data": […]}`, and of a part how many there are in all.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listed<T: ToSchema> {
    success: bool,
    data: Vec<T>,
    /// Number of all that match, if a part was asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2000)]
    total: Option<i64>,
}

impl<T: ToSchema> Listed<T> {
    pub fn new(data: Vec<T>, total: Option<i64>) -> Self {
        Self { success: true, data, total }
    }
}
