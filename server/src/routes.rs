//! THE route table: every call of the API on one screen, and the layers around them.

use std::sync::Arc;

use axum::{Router, extract::DefaultBodyLimit, middleware, routing::get};
use ipnet::IpNet;
use tokio::sync::Semaphore;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};
use utoipa::OpenApi;
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouter, UtoipaMethodRouterExt},
    routes,
};

use crate::{
    absences, access_requests,
    app::App,
    audit_log,
    auth::{self, access::TokenScheme, http::uploads::Uploads},
    boards, calendars,
    config::Serve,
    displays, events,
    files::{self, form::MAX_REQUEST_BYTES},
    goals,
    http::{
        address, envelope, examples,
        headers::{self, TransportSecurity},
        health, observe,
        receive::{self, BodyLimits},
        shed::{self, Places},
        time_limit::{self, TimeLimits},
    },
    import, inbox, invitations, live, managers, members, organisation, personal_data, point_rules, profile,
    providers, reports, scores, seals, setup, teams, today, users, web,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Standings",
        description = "Boards, people, events and history of sales teams.",
        license(name = "Apache-2.0", identifier = "Apache-2.0")
    ),
    modifiers(&TokenScheme),
    components(schemas(
        crate::http::error::ErrorBody,
        live::message::LiveBoard,
        live::message::LiveVersion,
        live::message::LiveDeal
    ))
)]
struct Document;

fn calendars_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(calendars::http::stats::get_calendar_stats))
        .routes(routes!(calendars::http::events::list_calendar_events))
        .routes(routes!(calendars::http::connect::connect_calendar))
        .routes(routes!(calendars::http::connection::get_own_connection))
        .routes(routes!(calendars::http::connection::disconnect_calendar))
        .routes(routes!(calendars::http::connection::sync_calendar))
        .routes(routes!(calendars::http::connection::ask_to_reconnect))
        .routes(routes!(calendars::http::connection::choose_calendar_team))
        .routes(routes!(calendars::http::connections::list_connections))
        .routes(routes!(calendars::http::hidden::hide_calendar, calendars::http::hidden::show_calendar))
        .routes(routes!(
            calendars::http::hidden::hide_calendar_event,
            calendars::http::hidden::show_calendar_event
        ))
        .routes(routes!(
            calendars::http::rules::get_calendar_rules,
            calendars::http::rules::put_calendar_rules
        ))
        .routes(routes!(calendars::http::rules::preview_calendar_rules))
        .routes(routes!(calendars::http::webhook::hear_of_change))
}

fn managers_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(managers::http::list::list_managers))
        .routes(routes!(managers::http::name::name_manager, managers::http::end::end_manager))
}

fn reports_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(reports::http::list::list_reports, reports::http::send::send_report))
        .routes(routes!(reports::http::accept::accept_reports))
        .routes(routes!(reports::http::get::get_report))
        .routes(routes!(reports::http::accept::accept_report))
        .routes(routes!(reports::http::refuse::refuse_report))
        .routes(routes!(reports::http::withdraw::withdraw_report))
        .routes(routes!(inbox::http::list::list_inbox))
        .routes(routes!(inbox::http::count::count_inbox))
}

fn working_calendar_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(
            organisation::http::special_days::get_special_days,
            organisation::http::special_days::put_special_days
        ))
        .routes(routes!(absences::http::list::list_absences, absences::http::enter::enter_absence))
        .routes(routes!(absences::http::remove::remove_absence))
}

fn goals_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(goals::http::team::get_goals))
        .routes(routes!(goals::http::teams::get_team_goals))
        .routes(routes!(goals::http::place::list_place_goals))
        .routes(routes!(goals::targets::http::get::list_targets, goals::targets::http::put::put_targets))
        .routes(routes!(goals::targets::http::history::list_target_history))
}

fn personal_data_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(personal_data::http::export::export_user))
        .routes(routes!(
            personal_data::http::erase::get_erasure,
            personal_data::http::erase::erase_user,
            personal_data::http::erase::withdraw_erasure
        ))
        .routes(routes!(personal_data::http::requests::list_erasure_requests))
}

fn displays_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(displays::http::list::list_displays, displays::http::create::create_display))
        .routes(routes!(displays::http::edit::edit_display, displays::http::revoke::revoke_display))
        .routes(routes!(displays::http::screen::get_screen))
        .routes(routes!(displays::http::boards::get_screen_boards))
}

fn second_factor_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(auth::http::second_factor::finish_sign_in))
        .routes(routes!(
            auth::http::second_factor::get_second_factor,
            auth::http::second_factor::begin_second_factor,
            auth::http::second_factor::remove_second_factor
        ))
        .routes(routes!(auth::http::second_factor::confirm_second_factor))
}

fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(setup::http::get::get_setup, setup::http::create::set_up))
        .routes(routes!(auth::http::login::login))
        .routes(routes!(auth::http::logout::logout))
        .merge(second_factor_api())
        .routes(routes!(providers::http::list::list_providers))
        .routes(routes!(providers::http::start::start_google_sign_in))
        .routes(routes!(providers::http::callback::finish_google_sign_in))
        .routes(routes!(providers::http::start::start_provider_sign_in))
        .routes(routes!(providers::http::callback::finish_provider_sign_in))
        .routes(routes!(
            organisation::http::get::get_organisation,
            organisation::http::edit::edit_organisation
        ))
        .routes(routes!(organisation::http::zones::list_zones))
        .merge(working_calendar_api())
        .routes(routes!(auth::http::sessions::list_sessions, auth::http::sessions::end_other_sessions))
        .routes(routes!(auth::http::sessions::end_session))
        .routes(uploading(routes!(profile::http::me::get_me, users::http::edit_me::edit_me)))
        .routes(uploading(routes!(users::http::list::list_users, users::http::create::create_user)))
        .routes(routes!(users::http::search::search_users))
        .routes(routes!(users::http::page::list_users_page))
        .routes(routes!(users::http::table::list_users_table))
        .routes(routes!(users::http::activate::set_users_active))
        .routes(routes!(profile::http::stats::get_profile_stats))
        .routes(routes!(calendars::http::users::list_calendar_users))
        .routes(uploading(routes!(
            users::http::one::get_user,
            users::http::edit::edit_user,
            profile::http::delete::delete_user
        )))
        .routes(routes!(users::http::toggle::toggle_active))
        .routes(routes!(users::http::end_sessions::end_user_sessions))
        .routes(uploading(routes!(teams::http::list::list_groups, teams::http::create::create_group)))
        .routes(routes!(teams::http::search::search_groups))
        .routes(uploading(routes!(teams::http::edit::edit_group, teams::http::delete::delete_group)))
        .routes(routes!(teams::http::of_user::list_groups_of_user))
        .routes(routes!(boards::http::tables::list_tables))
        .routes(routes!(boards::http::page::list_boards))
        .routes(routes!(boards::http::full::list_full_groups))
        .routes(routes!(boards::http::full::get_full_group))
        .routes(routes!(boards::http::full::get_balls))
        .routes(routes!(
            members::http::add::add_member,
            members::http::edit::edit_member,
            members::http::remove::remove_member
        ))
        .routes(routes!(members::http::add_many::add_members, members::http::arrange::arrange_members))
        .routes(routes!(members::http::available::list_available_users))
        .merge(managers_api())
        .merge(reports_api())
        .merge(goals_api())
        .routes(routes!(today::http::get::get_today))
        .routes(routes!(today::http::moved::call_moved))
        .routes(routes!(scores::http::set::set_score))
        .routes(routes!(scores::http::set_many::set_scores))
        .routes(routes!(scores::http::start_over::start_over))
        .routes(routes!(scores::http::history::list_score_changes))
        .routes(routes!(scores::http::history::list_credits))
        .routes(routes!(scores::http::statement::get_statement))
        .routes(routes!(
            point_rules::http::organisation::get_point_rules,
            point_rules::http::organisation::put_point_rules
        ))
        .routes(routes!(point_rules::http::team::get_group_points, point_rules::http::team::put_group_points))
        .routes(routes!(point_rules::http::preview::preview_group_points))
        .routes(routes!(events::http::create::create_event))
        .routes(routes!(events::http::edit::edit_event, events::http::delete::delete_event))
        .routes(routes!(events::http::list::list_events))
        .routes(routes!(events::http::stats::get_my_stats))
        .routes(routes!(events::http::stats::get_member_stats))
        .routes(routes!(events::http::stats::get_group_stats))
        .routes(routes!(events::http::stats::list_groups_stats))
        .routes(routes!(events::http::series::get_my_series))
        .routes(routes!(events::http::series::get_member_series))
        .routes(routes!(events::http::series::get_groups_series))
        .merge(calendars_api())
        .routes(routes!(
            access_requests::http::create::create_access_request,
            access_requests::http::list::list_access_requests
        ))
        .routes(routes!(access_requests::http::settle::settle_access_request))
        .routes(routes!(
            invitations::http::create::create_invitations,
            invitations::http::list::list_invitations
        ))
        .routes(routes!(invitations::http::check::check_invitations))
        .routes(routes!(invitations::http::look::look_at_invitation))
        .routes(uploading(routes!(invitations::http::open::open_invitation)))
        .routes(routes!(invitations::http::withdraw::withdraw_invitation))
        .routes(routes!(invitations::http::renew::make_link))
        .routes(uploading(routes!(import::http::create::import_people)))
        .routes(routes!(import::http::get::get_import))
        .merge(audit_api())
        .merge(personal_data_api())
        .merge(displays_api())
        .routes(routes!(live::http::open::open_live))
        .routes(from_storage(routes!(files::http::get::get_file)))
}

fn audit_api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(audit_log::http::list::list_audit))
        .routes(routes!(audit_log::http::mine::list_my_audit))
        .routes(routes!(audit_log::http::csv::download_audit))
        .routes(routes!(seals::http::proof::get_proof))
        .routes(routes!(seals::http::verify::verify_history))
}

/// These calls take a file: their requests may be larger. `auth::http::uploads` admits them.
fn uploading(routes: UtoipaMethodRouter<App>) -> UtoipaMethodRouter<App> {
    routes.layer(DefaultBodyLimit::max(MAX_REQUEST_BYTES))
}

/// At most 64 at once: a slow storage must not use up the permits of other calls.
fn from_storage(routes: UtoipaMethodRouter<App>) -> UtoipaMethodRouter<App> {
    routes.layer(middleware::from_fn_with_state(Arc::new(Semaphore::new(64)), shed::shed))
}

pub fn document() -> anyhow::Result<utoipa::openapi::OpenApi> {
    examples::add(&api().into_openapi())
}

pub fn router(app: App, config: &Serve) -> Router {
    let Serve { http: config, limits, database, .. } = config;
    let (api, _) = api().split_for_parts();
    let uploads = Uploads::new(app.context.clone(), limits);
    let trusted = Arc::<[IpNet]>::from(config.trusted_proxies.as_slice());
    let transport = TransportSecurity { https: config.is_https(), subdomains: config.hsts_subdomains };
    let bodies = BodyLimits { bytes: config.max_body, time: config.body_timeout };
    let times = TimeLimits { work: config.request_timeout, upload: config.upload_timeout };
    let places = Places::new(config.max_requests, database.database_connections, transport);
    let answered = api
        .layer(middleware::from_fn_with_state(app.context.clone(), auth::http::idempotency::layer))
        .layer(middleware::from_fn_with_state(uploads, auth::http::uploads::layer))
        .method_not_allowed_fallback(web::no_such_method)
        .fallback(web::web_app)
        .layer(DefaultBodyLimit::max(config.max_body))
        .layer(middleware::from_fn_with_state(times, time_limit::limit))
        .layer(middleware::from_fn_with_state(places.clone(), shed::admit))
        .layer(middleware::from_fn_with_state(bodies, receive::receive));
    // Health checks bypass all queues and limits, because they matter most when things go badly.
    Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .merge(answered)
        .layer(CatchPanicLayer::new())
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(envelope::wrap_errors))
        .layer(middleware::from_fn_with_state(transport, headers::secure))
        .layer(middleware::from_fn_with_state(trusted, address::note))
        .layer(middleware::from_fn(observe::observe))
        .layer(middleware::from_fn_with_state(places, shed::refuse_early))
        .with_state(app)
}
