use super::scene;

const ROWS: i64 = 2_500;

#[tokio::test]
async fn a_download_has_every_entry_of_any_day_in_order_and_is_an_entry() {
    let scene = scene().await;
    // More than one batch, many in the same instant, over years.
    sqlx::query(
        r#"INSERT INTO audit_log (at, actor_id, action, subject, after)
           SELECT timestamptz '2020-01-01' + interval '1 day' * (n / 3), $1, 'user.changed', 'user/' || $2::bigint,
                  jsonb_build_object('name', 'Anna "' || n || '", Ltd')
           FROM generate_series(1, $3::bigint) n"#,
    )
    .bind(scene.vera)
    .bind(scene.anna)
    .bind(ROWS)
    .execute(&scene.world.pool)
    .await
    .unwrap();
    let answer = scene.admin.get("/api/audit/csv").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    let text = String::from_utf8(answer.body).unwrap();
    let mut lines = text.trim_end().split("\r\n");
    assert!(lines.next().unwrap().starts_with("\u{feff}id,at,by_id,by,action"));
    assert!(lines.next().unwrap().contains("audit.downloaded"), "newest first");
    let instants = lines.map(|line| line.split(',').nth(1).unwrap()).collect::<Vec<_>>();
    assert_eq!(instants.len(), usize::try_from(ROWS).unwrap());
    assert!(instants.is_sorted_by(|newer, older| newer >= older));
    assert!(text.contains(r#""{""name"":""Anna \""7\"", Ltd""}""#), "{}", &text[..300]);

    let some = scene.admin.get("/api/audit/csv?from=2020-01-02&to=2020-01-02").await;
    assert_eq!(String::from_utf8(some.body).unwrap().lines().count(), 1 + 3);
}
