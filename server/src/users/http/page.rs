use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::{ApiError, ApiResult},
    http::{envelope::Data, extract::ApiQuery},
    paging::Paging,
    search::Search,
    users::{
        model::{Status, User, UserCounts},
        service,
        store::{self, Filter},
    },
};

const MAX_SEARCH_LENGTH: usize = 100;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsersQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Accounts per page; 10 by default
    #[param(minimum = 1, maximum = 100, example = 10)]
    limit: Option<i64>,
    /// Part of a name or an email; fewer than 3 letters match only the beginning of a word
    #[param(max_length = 100, example = "леб")]
    q: Option<String>,
    /// active, inactive or admin; empty for all
    #[param(example = "active")]
    status: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsersPage {
    /// By name
    users: Vec<User>,
    /// Number of matching accounts
    #[schema(example = 12)]
    total: i64,
    #[schema(example = 2)]
    total_pages: i64,
    /// Of the whole organisation, regardless of the filter
    counts: UserCounts,
}

/// List accounts page by page
#[utoipa::path(
    get, path = "/api/users/page", tag = "users", security(("token" = [])), params(UsersQuery),
    responses((status = OK, body = Data<UsersPage>), (status = FORBIDDEN))
)]
pub async fn list_users_page(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<UsersQuery>,
) -> ApiResult<Json<Data<UsersPage>>> {
    let paging = Paging::parse(query.page, query.limit, 10, 100)?;
    let (users, total) = service::page(&context, &query.filter()?, paging).await?;
    let counts = store::counts(&context.pool).await?;
    Ok(Json(UsersPage { users, total, total_pages: paging.pages(total), counts }.into()))
}

impl UsersQuery {
    fn filter(&self) -> ApiResult<Filter> {
        let typed = self.q.as_deref().unwrap_or_default().trim();
        if typed.chars().count() > MAX_SEARCH_LENGTH {
            return Err(ApiError::invalid(
                "q",
                format!("A search can have at most {MAX_SEARCH_LENGTH} characters"),
            ));
        }
        let status = match self.status.as_deref() {
            None | Some("") => None,
            Some("active") => Some(Status::Active),
            Some("inactive") => Some(Status::Inactive),
            Some("admin") => Some(Status::Admin),
            Some(_) => {
                return Err(ApiError::invalid("status", "The status must be active, inactive or admin"));
            }
        };
        Ok(Filter { search: Search::of(typed), status })
    }
}
