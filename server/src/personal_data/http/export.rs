use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

use crate::{
    context::Context,
    error::ApiResult,
    files::Files,
    personal_data::{export, model::PersonalData},
    users::access::AccessibleUser,
};

/// Download what is kept about a person
///
/// One's own, or a user's for administrators, without the calendar: what is private there is for its owner. That it was
/// downloaded is an entry of the audit log.
#[utoipa::path(
    get, path = "/api/users/{id}/export", tag = "personal-data", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses(
        (status = OK, body = PersonalData, example = json!({
            "exported_at": "2026-11-16T09:30:00Z",
            "account": [{ "id": 41, "name": "Мария Лебедева", "email": "m.lebedeva@example.com" }],
            "memberships": [{ "team": "Северо-Запад", "job_title": "Медпредставитель" }]
        })),
        (status = FORBIDDEN)
    )
)]
pub async fn export_user(
    State(context): State<Context>,
    State(files): State<Arc<Files>>,
    user: AccessibleUser,
) -> ApiResult<Response> {
    let document: PersonalData = export::take(&context, &files, &user).await?;
    let named = format!("attachment; filename=\"standings-{}.json\"", user.id);
    let head = [
        (header::CONTENT_DISPOSITION, HeaderValue::from_str(&named).map_err(anyhow::Error::from)?),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((head, Json(document)).into_response())
}
