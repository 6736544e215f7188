//! `standings demo`: fills an empty database with a sample organisation.

use std::time::Instant;

use anyhow::Result;
use secrecy::SecretString;
use sqlx::PgPool;
use standings_sample::{Options, Report};
use tokio_util::sync::CancellationToken;

use crate::{
    admin,
    auth::passwords::Passwords,
    clock::Clock,
    config::Demo,
    database::{self, Use},
    files::Storage,
    points::schedule::Settler,
};

pub async fn run(config: Demo) -> Result<()> {
    let started = Instant::now();
    let pool = database::connect(&config.database, Use::Operator).await?;
    database::refuse_unmigrated(&pool).await?;
    let storage = Storage::open(&config.storage)?;
    let password = admin::given_or_generated(config.password)?;
    let report = fill(&pool, &storage, &config.options, &password.secret).await?;
    println!("{report}");
    password.print();
    println!("Filled in {:.1} s.", started.elapsed().as_secs_f64());
    Ok(())
}

pub async fn fill(
    pool: &PgPool,
    storage: &Storage,
    options: &Options,
    password: &SecretString,
) -> Result<Report> {
    let hash = Passwords::default().hash(password.clone()).await?;
    let clock = Clock::system();
    let report = standings_sample::fill(pool, &*storage.0, options, &hash, clock.now()).await?;
    let settler = Settler { pool: pool.clone(), clock };
    while settler.settle_due(&CancellationToken::new()).await? > 0 {}
    Ok(report)
}
