use google_stand_in::StandIn;

use crate::support::*;

async fn page(request: reqwest::RequestBuilder) -> (u16, String, Option<String>) {
    let response = request.send().await.unwrap();
    let location = response.headers().get("location").map(|value| value.to_str().unwrap().to_owned());
    (response.status().as_u16(), response.text().await.unwrap(), location)
}

async fn submit(google: &StandIn, path: &str, pairs: &[(&str, &str)]) -> (u16, String, Option<String>) {
    let request = http()
        .post(format!("{}{path}", google.url()))
        .header("content-type", "application/x-www-form-urlencoded");
    page(request.body(form(pairs))).await
}

#[tokio::test]
async fn a_person_chooses_an_account() {
    let google = StandIn::start(config());
    let address = question(&google, &[("login_hint", VERA)]);
    let (status, html, _) = page(http().get(&address)).await;
    assert_eq!(status, 200);
    assert!(html.contains("autofocus aria-current=\"true\">Vera Petrova vera@pharma.example</button>"));

    let query = address.split_once('?').unwrap().1;
    let (status, _, location) =
        submit(&google, "/authorize/account", &[("query", query), ("account", VERA)]).await;
    assert_eq!(status, 302);
    let code = query_of(&location.unwrap())["code"].clone();
    assert_eq!(exchange(&google, &code, &[]).await.0, 200);

    let (_, _, location) = submit(&google, "/authorize/account", &[("query", query), ("account", "")]).await;
    assert_eq!(query_of(&location.unwrap())["error"], "access_denied");
}

#[tokio::test]
async fn a_box_left_unticked_gives_a_token_without_the_calendar() {
    let google = StandIn::start(config());
    let address = question(&google, CONNECT);
    let query = address.split_once('?').unwrap().1;
    let (_, html, _) = submit(&google, "/authorize/account", &[("query", query), ("account", VERA)]).await;
    assert!(html.contains("type=\"checkbox\""));
    for (ticked, expected) in [(true, true), (false, false)] {
        let mut pairs = vec![("query", query), ("account", VERA), ("answer", "continue")];
        if ticked {
            pairs.push(("calendar", "yes"));
        }
        let (_, _, location) = submit(&google, "/authorize/consent", &pairs).await;
        let code = query_of(&location.unwrap())["code"].clone();
        let (_, tokens) = exchange(&google, &code, &[]).await;
        assert_eq!(tokens["scope"].as_str().unwrap().contains("calendar"), expected);
    }
}

#[tokio::test]
async fn a_refused_request_is_an_error_page() {
    let google = StandIn::start(config());
    let (status, html, location) =
        page(http().get(question(&google, &[("redirect_uri", "http://evil.example/")]))).await;
    assert_eq!((status, location), (400, None));
    assert!(html.contains("Error 400: redirect_uri_mismatch"));
}
