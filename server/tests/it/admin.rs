//! `standings admin`, and the protection of the last active admin.

use crate::support::{TestDatabase, World, binary::Run, rows::audited};

#[tokio::test]
async fn an_admin_is_created_listed_demoted_and_promoted_from_the_command_line() {
    let world = World::new().await;
    let admin = |args: &[&str]| Run::standings(&[&["admin"], args].concat(), &world.database_url());
    let made = admin(&["create", "--email", "Vera@Example.com", "--name", "Вера Синицына"]).succeeds();
    let password = made.split("Password: ").nth(1).unwrap().trim().to_owned();
    assert_eq!(password.len(), 20);
    let signed_in = world.anonymous().log_in("vera@example.com", &password).await;
    assert_eq!(signed_in.status, 200);
    assert_eq!(admin(&["list"]).succeeds().trim_end(), "Vera@Example.com\tВера Синицына\tactive");
    let twice = admin(&["create", "--email", "vera@example.com", "--name", "Other"]).fails();
    assert!(twice.contains("already has an account"), "{twice}");

    world.user("Boris", "user").await;
    admin(&["promote", "--email", "boris@example.com"]).succeeds();
    admin(&["demote", "--email", "vera@example.com"]).succeeds();
    let token = signed_in.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(
        world.anonymous().with_token(&token).get("/api/users/me").await.status,
        401,
        "a role change ends sessions"
    );
    let actions = audited(&world.pool).await;
    assert_eq!(actions, ["user.created", "session.started", "user.promoted", "user.demoted"]);
}

#[tokio::test]
async fn a_name_cannot_control_the_operators_terminal() {
    let world = World::new().await;
    let admin = |args: &[&str]| Run::standings(&[&["admin"], args].concat(), &world.database_url());
    for (email, name) in [("a\u{1b}@example.com", "A"), ("a@example.com", "A\u{202e}B")] {
        admin(&["create", "--email", email, "--name", name]).fails();
    }
    // From a time when any character was stored.
    let boris = world.user("Boris", "admin").await;
    sqlx::query("UPDATE users SET name = E'Bo\\x1b[2Jris' WHERE id = $1")
        .bind(boris)
        .execute(&world.pool)
        .await
        .unwrap();
    let listed = admin(&["list"]).succeeds();
    assert!(listed.contains("Bo\u{fffd}[2Jris"), "{listed:?}");
}

#[tokio::test]
async fn an_email_that_its_owner_typed_is_marked_and_not_promoted() {
    let world = World::new().await;
    world.user("Vera", "admin").await;
    let boris = world.user("Boris", "user").await;
    let admin = |args: &[&str]| Run::standings(&[&["admin"], args].concat(), &world.database_url());
    let unproved = "UPDATE users SET email_proved_at = NULL WHERE id = $1";
    sqlx::query(unproved).bind(boris).execute(&world.pool).await.unwrap();
    let refused = admin(&["promote", "--email", "boris@example.com"]).fails();
    assert!(refused.contains("email not confirmed: Boris typed boris@example.com"), "{refused}");
    let reset = admin(&["reset-password", "--email", "boris@example.com"]).succeeds();
    assert!(reset.contains("all sessions have ended. email not confirmed"), "{reset}");

    let confirmed = "UPDATE users SET email_proved_at = now() WHERE id = $1";
    sqlx::query(confirmed).bind(boris).execute(&world.pool).await.unwrap();
    admin(&["promote", "--email", "boris@example.com"]).succeeds();
    sqlx::query(unproved).bind(boris).execute(&world.pool).await.unwrap();
    let listed = admin(&["list"]).succeeds();
    assert_eq!(
        listed.lines().collect::<Vec<_>>(),
        ["vera@example.com\tVera\tactive", "boris@example.com\tBoris\tactive\temail not confirmed"]
    );
    let demoted = admin(&["demote", "--email", "boris@example.com"]).succeeds();
    assert!(demoted.contains("is a regular user. email not confirmed"), "{demoted}");
    assert_eq!(audited(&world.pool).await, ["user.password_reset", "user.promoted", "user.demoted"]);
}

#[tokio::test]
async fn a_password_that_is_given_is_used_and_not_printed() {
    let world = World::new().await;
    world.user("Boris", "user").await;
    let reset = ["admin", "reset-password", "--email", "boris@example.com"];
    let printed = Run::standings(&reset, &world.database_url())
        .with("STANDINGS_NEW_PASSWORD", "a new secret")
        .succeeds();
    assert!(!printed.contains("a new secret"));
    assert_eq!(world.anonymous().log_in("boris@example.com", "a new secret").await.status, 200);
    let short = Run::standings(&reset, &world.database_url()).with("STANDINGS_NEW_PASSWORD", "12345").fails();
    assert!(short.contains("at least 6 characters"), "{short}");
}

#[tokio::test]
async fn the_last_active_admin_cannot_be_lost_by_any_command() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let boris = world.user("Boris", "admin").await;
    sqlx::query("UPDATE users SET is_active = false WHERE id = $1")
        .bind(boris)
        .execute(&world.pool)
        .await
        .unwrap();
    for act in ["demote", "deactivate"] {
        let said =
            Run::standings(&["admin", act, "--email", "vera@example.com"], &world.database_url()).fails();
        assert!(said.contains("the last active admin"), "{act}: {said}");
    }
    let role: String = sqlx::query_scalar("SELECT role FROM users WHERE id = $1")
        .bind(vera)
        .fetch_one(&world.pool)
        .await
        .unwrap();
    assert_eq!(role, "admin");
    assert!(audited(&world.pool).await.is_empty());
}

#[tokio::test]
async fn the_database_itself_keeps_the_last_active_admin() {
    let world = World::new().await;
    world.user("Vera", "admin").await;
    for statement in [
        "UPDATE users SET role = 'user'",
        "UPDATE users SET is_active = false",
        "UPDATE users SET deleted_at = now()",
        "DELETE FROM users",
    ] {
        let error = sqlx::query(statement).execute(&world.pool).await.unwrap_err();
        let constraint = error.as_database_error().unwrap().constraint().unwrap_or_default().to_owned();
        assert_eq!(constraint, "users_last_active_admin", "{statement}");
    }
    let error = sqlx::query("TRUNCATE users CASCADE").execute(&world.pool).await.unwrap_err();
    assert!(error.to_string().contains("never rewritten"), "{error}");
    sqlx::query("UPDATE users SET name = 'Vera S.'").execute(&world.pool).await.unwrap();
}

#[tokio::test]
async fn two_admins_who_demote_each_other_at_once_leave_one() {
    let world = World::new().await;
    for round in 0..10 {
        let ids = [
            world.user(&format!("A{round}"), "admin").await,
            world.user(&format!("B{round}"), "admin").await,
        ];
        sqlx::query("UPDATE users SET role = 'user' WHERE role = 'admin' AND NOT id = ANY ($1)")
            .bind(&ids[..])
            .execute(&world.pool)
            .await
            .unwrap();
        let demote = |id: i64| {
            let pool = world.pool.clone();
            async move {
                let mut transaction = pool.begin().await.unwrap();
                let done = sqlx::query("UPDATE users SET role = 'user' WHERE id = $1")
                    .bind(id)
                    .execute(&mut *transaction)
                    .await;
                match done {
                    Ok(_) => transaction.commit().await.is_ok(),
                    Err(_) => false,
                }
            }
        };
        let (one, other) = tokio::join!(demote(ids[0]), demote(ids[1]));
        assert!(one ^ other, "exactly one of them succeeds");
        let left: i64 = sqlx::query_scalar("SELECT count(*) FROM users WHERE role = 'admin'")
            .fetch_one(&world.pool)
            .await
            .unwrap();
        assert_eq!(left, 1);
    }
}

#[tokio::test]
async fn commands_on_a_database_that_is_not_migrated_say_what_to_do() {
    let database = TestDatabase::empty().await;
    let said = Run::standings(&["admin", "list"], &database.url()).fails();
    assert!(said.contains("run 'standings migrate'"), "{said}");
    Run::standings(&["migrate"], &database.url()).succeeds();
    Run::standings(&["migrate"], &database.url()).succeeds();
    Run::standings(&["admin", "list"], &database.url()).succeeds();
}
