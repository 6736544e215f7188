//! Accounts by page.

use sqlx::PgExecutor;

use crate::{
    ids::TeamId,
    paging::Paging,
    search::Search,
    users::model::{Role, Status, User, UserCounts},
};

#[derive(Debug)]
pub struct Filter {
    pub search: Search,
    pub status: Option<Status>,
}

pub async fn counts(database: impl PgExecutor<'_>) -> sqlx::Result<UserCounts> {
    sqlx::query_as!(
        UserCounts,
        r#"SELECT count(*) AS "total!", count(*) FILTER (WHERE is_active) AS "active!",
                  count(*) FILTER (WHERE NOT is_active) AS "inactive!",
                  count(*) FILTER (WHERE role = 'admin') AS "admins!"
           FROM users WHERE deleted_at IS NULL"#
    )
    .fetch_one(database)
    .await
}

/// Without a word the index is not used: reading all accounts through it took six times as long.
pub async fn count_matching(database: impl PgExecutor<'_>, filter: &Filter) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM users
           WHERE deleted_at IS NULL AND ($1 = '' OR search_key LIKE '%' || searched($1) || '%') AND search_key LIKE ALL
                 (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2::text[]) AS other))
             AND ($3::text IS NULL OR CASE $3 WHEN 'admin' THEN role = 'admin' ELSE is_active = ($3 = 'active') END)"#,
        filter.search.longest,
        &filter.search.others,
        filter.status as Option<Status>
    )
    .fetch_one(database)
    .await
}

/// A similar email is looked for by `min`: with the first by id the planner walked along all ids for each row.
pub async fn matching(
    database: impl PgExecutor<'_>,
    filter: &Filter,
    paging: Paging,
) -> sqlx::Result<Vec<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name, email, role AS "role: Role", picture, is_active, is_google_account,
                  NOT is_google_account AS "is_default_account!",
                  (SELECT team_id FROM first_teams f WHERE f.user_id = users.id) AS "group_id: TeamId",
                  email_proved_at IS NOT NULL AS email_proved,
                  (SELECT min(other.email) FROM users other WHERE other.id <> users.id AND other.deleted_at IS NULL
                   AND email_look(other.email) = email_look(users.email)) AS similar_email
           FROM users
           WHERE deleted_at IS NULL AND ($1 = '' OR search_key LIKE '%' || searched($1) || '%') AND search_key LIKE ALL
                 (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2::text[]) AS other))
             AND ($3::text IS NULL OR CASE $3 WHEN 'admin' THEN role = 'admin' ELSE is_active = ($3 = 'active') END)
           ORDER BY name COLLATE names, id LIMIT $4 OFFSET $5"#,
        filter.search.longest,
        &filter.search.others,
        filter.status as Option<Status>,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await
}
