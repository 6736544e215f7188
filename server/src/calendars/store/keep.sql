-- Days and instants of the events that were read become instants; a row that says the same already is left alone.
-- A calendar's last day is the one after; the last one kept is included.
WITH zone AS (
    SELECT CASE WHEN $2::text <> o.zone THEN coalesce((SELECT name FROM pg_timezone_names WHERE name = $2), o.zone) ELSE o.zone END AS name
    FROM organisation o
), read AS (
    SELECT r.provider_id, r.kind, r.first_day IS NOT NULL AS is_all_day, r.summary,
           coalesce(r.starts_at, r.first_day::timestamp AT TIME ZONE zone.name) AS starts_at,
           coalesce(r.ends_at, r.end_day::timestamp AT TIME ZONE zone.name) AS ends_at,
           r.first_day, CASE WHEN r.first_day IS NOT NULL THEN greatest(r.first_day, r.end_day - 1) END AS last_day
    FROM zone, unnest($3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::date[], $8::date[],
                      $9::text[])
         AS r (provider_id, kind, starts_at, ends_at, first_day, end_day, summary)
)
INSERT INTO external_events AS kept (user_id, provider_id, kind, starts_at, ends_at, is_all_day, summary, first_day, last_day)
SELECT $1, provider_id, kind, starts_at, greatest(starts_at, ends_at), is_all_day, summary, first_day, last_day FROM read
ON CONFLICT (user_id, provider_id) DO UPDATE
SET kind = excluded.kind, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_all_day = excluded.is_all_day,
    summary = excluded.summary, first_day = excluded.first_day, last_day = excluded.last_day
WHERE (kept.kind, kept.starts_at, kept.ends_at, kept.is_all_day, kept.summary, kept.first_day, kept.last_day)
      IS DISTINCT FROM (excluded.kind, excluded.starts_at, excluded.ends_at, excluded.is_all_day, excluded.summary,
                        excluded.first_day, excluded.last_day)
