//! Finding people while somebody types. Names that begin with the words come first, then those with a word that does,
//! then the rest.

use sqlx::PgPool;

use crate::{
    search::{MAX_RESULTS, Search},
    users::model::FoundUser,
};

pub async fn search(pool: &PgPool, search: &Search) -> sqlx::Result<Vec<FoundUser>> {
    if search.others.is_empty() { by_word(pool, search).await } else { by_words(pool, search).await }
}

/// One after the other, each by name: when everybody has the word, as in the domain of the email, the first twenty
/// are found without looking at the others.
async fn by_word(pool: &PgPool, search: &Search) -> sqlx::Result<Vec<FoundUser>> {
    let mut found = beginning(pool, &search.typed, MAX_RESULTS).await?;
    let missing = |found: &[FoundUser]| MAX_RESULTS - i64::try_from(found.len()).unwrap_or(MAX_RESULTS);
    if missing(&found) > 0 {
        found.extend(with_word_beginning(pool, &search.typed, missing(&found)).await?);
    }
    let is_any_part = search.longest == search.typed;
    if is_any_part && missing(&found) > 0 {
        found.extend(containing(pool, &search.typed, missing(&found)).await?);
    }
    Ok(found)
}

/// Names that begin with the word.
async fn beginning(pool: &PgPool, word: &str, limit: i64) -> sqlx::Result<Vec<FoundUser>> {
    sqlx::query_as!(
        FoundUser,
        "SELECT id, name, email, picture FROM users
         WHERE deleted_at IS NULL AND search_key LIKE ' ' || searched($1) || '%'
         ORDER BY name COLLATE names, id LIMIT $2",
        word,
        limit
    )
    .fetch_all(pool)
    .await
}

/// Another word of the name or of the email begins with it.
async fn with_word_beginning(pool: &PgPool, word: &str, limit: i64) -> sqlx::Result<Vec<FoundUser>> {
    sqlx::query_as!(
        FoundUser,
        "SELECT id, name, email, picture FROM users
         WHERE deleted_at IS NULL AND search_key LIKE '% ' || searched($1) || '%'
           AND search_key NOT LIKE ' ' || searched($1) || '%'
         ORDER BY name COLLATE names, id LIMIT $2",
        word,
        limit
    )
    .fetch_all(pool)
    .await
}

/// It is inside a word.
async fn containing(pool: &PgPool, word: &str, limit: i64) -> sqlx::Result<Vec<FoundUser>> {
    sqlx::query_as!(
        FoundUser,
        "SELECT id, name, email, picture FROM users
         WHERE deleted_at IS NULL AND search_key LIKE '%' || searched($1) || '%'
           AND search_key NOT LIKE '% ' || searched($1) || '%'
         ORDER BY name COLLATE names, id LIMIT $2",
        word,
        limit
    )
    .fetch_all(pool)
    .await
}

async fn by_words(pool: &PgPool, search: &Search) -> sqlx::Result<Vec<FoundUser>> {
    sqlx::query_as!(
        FoundUser,
        "SELECT id, name, email, picture FROM users
         WHERE deleted_at IS NULL AND search_key LIKE '%' || searched($1) || '%' AND search_key LIKE ALL
               (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2::text[]) AS other))
         ORDER BY CASE WHEN search_key LIKE ' ' || searched($3) || '%' THEN 0
                       WHEN search_key LIKE '% ' || searched($3) || '%' THEN 1
                       ELSE 2 END, name COLLATE names, id
         LIMIT $4",
        search.longest,
        &search.others,
        search.typed,
        MAX_RESULTS
    )
    .fetch_all(pool)
    .await
}
