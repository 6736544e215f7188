use std::convert::Infallible;

use futures::FutureExt;

use super::*;

fn limits() -> LoginLimits {
    LoginLimits::new(&SignIn {
        login_burst: 10,
        login_refill: Duration::from_secs(6),
        account_failures: 5,
        account_wait: Duration::from_mins(1),
        unknown_emails: 5,
        password_queue: 32,
        password_changes: "5/1m".parse().unwrap(),
    })
}

fn begin<'a>(
    limits: &'a LoginLimits,
    address: IpAddr,
    account: &str,
    now: Instant,
) -> Result<Attempt<'a>, Duration> {
    attempt(limits, address, account, now, false)
}

fn attempt<'a>(
    limits: &'a LoginLimits,
    address: IpAddr,
    account: &str,
    now: Instant,
    is_known: bool,
) -> Result<Attempt<'a>, Duration> {
    let begun = limits.begin(address, account, now, async |_| Ok::<_, Infallible>(is_known));
    let Ok(begun) = begun.now_or_never().unwrap();
    begun
}

fn second(n: i64) -> Instant {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(n)
}

fn address(n: u8) -> IpAddr {
    IpAddr::from([203, 0, 113, n])
}

#[test]
fn an_address_fails_ten_times_then_once_in_six_seconds() {
    let limits = limits();
    for n in 0..10 {
        assert!(begin(&limits, address(1), &format!("{n}@x"), second(0)).is_ok(), "{n}");
    }
    assert_eq!(begin(&limits, address(1), "next@x", second(0)).unwrap_err(), Duration::from_secs(6));
    assert!(begin(&limits, address(2), "next@x", second(0)).is_ok(), "another address is not concerned");
    assert!(begin(&limits, address(1), "next2@x", second(6)).is_ok());
    assert!(begin(&limits, address(1), "next3@x", second(6)).is_err());
}

#[test]
fn successes_cost_nothing() {
    let limits = limits();
    for _ in 0..100 {
        begin(&limits, address(1), "me@x", second(0)).unwrap().succeeded();
    }
    assert!(begin(&limits, address(1), "me@x", second(0)).is_ok());
}

#[test]
fn an_account_waits_longer_and_longer_but_never_for_good() {
    let limits = limits();
    let mut now = 0;
    for _ in 0..5 {
        assert!(begin(&limits, address(1), "me@x", second(now)).is_ok());
    }
    for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
        // A new address each time, so that only the account's limit counts.
        let from = address(u8::try_from(now).unwrap_or(200) / 2 + 2);
        assert_eq!(begin(&limits, from, "me@x", second(now)).unwrap_err(), Duration::from_secs(wait));
        now += i64::try_from(wait).unwrap();
        assert!(begin(&limits, from, "me@x", second(now)).is_ok());
    }
    assert!(begin(&limits, address(250), "me@x", second(now + 3600)).is_ok());
    assert!(begin(&limits, address(250), "me@x", second(now + 3600)).is_ok(), "an hour forgives");
}

#[test]
fn a_wait_for_the_account_does_not_cost_the_address() {
    let limits = limits();
    for _ in 0..5 {
        begin(&limits, address(1), "me@x", second(0)).unwrap();
    }
    for _ in 0..50 {
        assert!(begin(&limits, address(1), "me@x", second(0)).is_err());
    }
    assert!(begin(&limits, address(1), "other@x", second(0)).is_ok());
}

#[test]
fn an_address_learns_of_five_unknown_emails_an_hour() {
    let limits = limits();
    for n in 0..5 {
        assert!(limits.may_say_unknown(address(1), second(n * 60)));
    }
    assert!(!limits.may_say_unknown(address(1), second(3599)));
    assert!(limits.may_say_unknown(address(2), second(3599)));
    assert!(limits.may_say_unknown(address(1), second(3600)), "the first is an hour ago");
    assert!(!limits.may_say_unknown(address(1), second(3601)));
}

#[test]
fn strangers_cannot_keep_an_account_out_of_a_network_it_knows() {
    let limits = limits();
    let mut now = 0;
    for n in 0..100_u8 {
        // Each wrong password comes at the instant the wait ends.
        now += begin(&limits, address(n), "me@x", second(now))
            .map_or_else(|wait| wait.as_secs(), |_| 0)
            .cast_signed();
        attempt(&limits, IpAddr::from([192, 0, 2, 7]), "me@x", second(now), true).unwrap().succeeded();
    }
    let guess = |n| attempt(&limits, IpAddr::from([198, 51, 100, n]), "me@x", second(now), true);
    assert_eq!((0..30).filter(|n| guess(*n).is_ok()).count(), 5, "guessing from there is slowed down too");
}

#[test]
fn an_attempt_that_was_not_made_costs_nothing() {
    let limits = limits();
    for _ in 0..100 {
        begin(&limits, address(1), "me@x", second(0)).unwrap().was_not_made();
    }
    assert!(begin(&limits, address(1), "me@x", second(0)).is_ok());
}
