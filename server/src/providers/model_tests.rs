use super::*;

fn identity(email: &str, email_verified: bool, name: &str) -> Identity {
    Identity {
        issuer: "https://accounts.example.com".to_owned(),
        subject: "107".to_owned(),
        email: Some(email.to_owned()),
        email_verified,
        name: Some(name.to_owned()),
        picture: None,
    }
}

fn account(role: Role, is_active: bool, is_another: bool) -> ExistingAccount {
    ExistingAccount {
        id: UserId(7),
        role,
        is_active,
        email_proved: true,
        has_second_factor: false,
        is_another,
    }
}

#[test]
fn auth_18_an_email_counts_only_if_it_is_verified_and_valid() {
    let email = |identity: &Identity| verified_email(identity);
    assert_eq!(email(&identity("Vera@Example.com", true, "")), Ok("Vera@Example.com".to_owned()));
    assert_eq!(email(&identity("vera@example.com", false, "")), Err(Refusal::Unverified));
    assert_eq!(email(&identity("vera", true, "")), Err(Refusal::Unverified));
    let none = Identity { email: None, ..identity("", true, "") };
    assert_eq!(email(&none), Err(Refusal::Unverified));
}

#[test]
fn auth_18_an_account_is_linked_unless_a_rule_forbids_it() {
    let domains = Domains::new(&["example.com".to_owned()]);
    let unproved = |role| ExistingAccount { email_proved: false, ..account(role, true, false) };
    let decision = |account: &ExistingAccount| decide("vera@example.com", Some(account), &domains, 0);
    assert_eq!(decision(&account(Role::User, true, false)), Decision::Link(UserId(7)));
    for (account, refusal) in [
        (account(Role::Admin, true, false), Refusal::Administrator),
        (account(Role::Admin, false, true), Refusal::Administrator),
        (account(Role::User, true, true), Refusal::OtherIdentity),
        (account(Role::User, false, true), Refusal::OtherIdentity),
        (account(Role::User, false, false), Refusal::Inactive),
        (
            ExistingAccount { has_second_factor: true, ..account(Role::User, true, false) },
            Refusal::SecondFactor,
        ),
        (unproved(Role::User), Refusal::UnprovedEmail),
        (unproved(Role::Admin), Refusal::Administrator),
    ] {
        assert_eq!(decision(&account), Decision::Refuse(refusal), "{account:?}");
    }
}

#[test]
fn auth_18_accounts_are_created_for_named_domains_only_and_up_to_a_limit() {
    let domains = Domains::new(&[" @Example.com".to_owned(), String::new()]);
    let decision = |email: &str, waiting: i64| decide(email, None, &domains, waiting);
    assert_eq!(decision("vera@EXAMPLE.com", 0), Decision::Create);
    assert_eq!(decision("vera@example.com", MAX_WAITING - 1), Decision::Create);
    assert_eq!(decision("vera@example.com", MAX_WAITING), Decision::Refuse(Refusal::Full));
    for stranger in ["vera@sub.example.com", "vera@example.com.evil.org", "vera@evilexample.com", "vera@"] {
        assert_eq!(decision(stranger, 0), Decision::Refuse(Refusal::Unknown), "{stranger}");
    }
    let nobody = Domains::new(&[]);
    assert_eq!(decide("vera@example.com", None, &nobody, 0), Decision::Refuse(Refusal::Unknown));
}

#[test]
fn auth_18_a_name_is_the_providers_shortened_or_the_emails() {
    let name =
        |said: &str| name_of(&identity("v.sinitsyna@example.com", true, said), "v.sinitsyna@example.com");
    assert_eq!(name(" Вера\0 Синицына\n"), "Вера Синицына");
    assert_eq!(name(" \u{7} "), "v.sinitsyna");
    assert_eq!(name(&"я".repeat(200)).chars().count(), 120);
}
