use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::{ApiError, ApiResult},
    http::{envelope::Data, extract::ApiQuery},
    ids::TeamId,
    paging::Paging,
    search::Search,
    users::{
        model::{TableStatus, UserCounts},
        store::{self, table::TableFilter},
        table::{self, Order, PersonInTable, Sort},
    },
};

const MAX_SEARCH_LENGTH: usize = 100;
const MAX_TEAMS: usize = 200;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TableQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// People per page; 40 by default
    #[param(minimum = 1, maximum = 100, example = 40)]
    limit: Option<i64>,
    /// Part of a name or an email; fewer than 3 letters match only the beginning of a word
    #[param(max_length = 100, example = "леб")]
    q: Option<String>,
    /// active, inactive, invited or admin; empty for all
    #[param(example = "active")]
    status: Option<String>,
    /// Ids of teams, with commas between them: who is in one of them, or invited to it
    #[param(example = "3,7")]
    teams: Option<String>,
    /// Only who has never signed in
    #[param(example = false)]
    never: Option<bool>,
    /// name, email or last_sign_in; with a minus before it, descending
    #[param(example = "-last_sign_in")]
    sort: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsersTable {
    users: Vec<PersonInTable>,
    /// Number of matching accounts
    #[schema(example = 42)]
    total: i64,
    #[schema(example = 2)]
    total_pages: i64,
    /// Who has never signed in, of those that match the other filters
    #[schema(example = 7)]
    never: i64,
    /// Of the whole organisation, regardless of the filter
    counts: UserCounts,
}

/// List accounts with their teams and last sign-in
#[utoipa::path(
    get, path = "/api/users/table", tag = "users", security(("token" = [])), params(TableQuery),
    responses((status = OK, body = Data<UsersTable>), (status = FORBIDDEN))
)]
pub async fn list_users_table(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<TableQuery>,
) -> ApiResult<Json<Data<UsersTable>>> {
    let paging = Paging::parse(query.page, query.limit, 40, 100)?;
    let (filter, order) = (query.filter()?, query.order()?);
    let filter = &filter;
    let read = |context: Context| async move {
        let page = table::page(&context, filter, order, paging).await?;
        Ok((page, store::counts(&context.pool).await?))
    };
    let ((users, matches), counts) = context.read(read).await?;
    let total_pages = paging.pages(matches.total);
    let table = UsersTable { users, total: matches.total, total_pages, never: matches.never, counts };
    Ok(Json(table.into()))
}

impl TableQuery {
    fn filter(&self) -> ApiResult<TableFilter> {
        let typed = self.q.as_deref().unwrap_or_default().trim();
        if typed.chars().count() > MAX_SEARCH_LENGTH {
            let why = format!("A search can have at most {MAX_SEARCH_LENGTH} characters");
            return Err(ApiError::invalid("q", why));
        }
        let status = match self.status.as_deref() {
            None | Some("") => None,
            Some("active") => Some(TableStatus::Active),
            Some("inactive") => Some(TableStatus::Inactive),
            Some("invited") => Some(TableStatus::Invited),
            Some("admin") => Some(TableStatus::Admin),
            Some(_) => {
                let why = "The status must be active, inactive, invited or admin";
                return Err(ApiError::invalid("status", why));
            }
        };
        let teams = self.teams.as_deref().unwrap_or_default();
        let teams = teams.split(',').filter(|id| !id.is_empty()).map(|id| id.trim().parse().map(TeamId));
        let teams = teams.collect::<Result<Vec<_>, _>>();
        let teams = teams.ok().filter(|teams| teams.len() <= MAX_TEAMS);
        let teams = teams.ok_or_else(|| {
            ApiError::invalid("teams", format!("Name at most {MAX_TEAMS} teams by their ids"))
        })?;
        let never_signed_in = self.never.unwrap_or_default();
        Ok(TableFilter { search: Search::of(typed), status, teams, never_signed_in })
    }

    fn order(&self) -> ApiResult<Order> {
        let sort = self.sort.as_deref().unwrap_or("name");
        let (descending, name) = sort.strip_prefix('-').map_or((false, sort), |name| (true, name));
        let by = match name {
            "" | "name" => Sort::Name,
            "email" => Sort::Email,
            "last_sign_in" => Sort::LastSignIn,
            _ => return Err(ApiError::invalid("sort", "Sort by name, email or last_sign_in")),
        };
        Ok(Order { by, descending })
    }
}
