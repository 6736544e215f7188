use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    import::{access::ManagedImport, model::Import, service},
};

/// See how far an import is
///
/// Kept for 30 days; the file is deleted as soon as the import has ended.
#[utoipa::path(
    get, path = "/api/import/{id}", tag = "import", security(("token" = [])),
    params(("id" = i64, Path, example = 7)),
    responses((status = OK, body = Data<Import>), (status = FORBIDDEN))
)]
pub async fn get_import(
    State(context): State<Context>,
    import: ManagedImport,
) -> ApiResult<Json<Data<Import>>> {
    Ok(Json(service::one(&context, import.id).await?.into()))
}
