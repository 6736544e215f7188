-- The end of a day that can be closed: a row if nothing that belongs before it can be committed any more.
-- `closings.rs` says why these conditions suffice.
SELECT over AS "over!"
FROM (SELECT end_of_day($1) AS over) AS day
WHERE $2::timestamptz >= over + $3::interval AND clock_timestamp() >= over + $3::interval
  AND ($4 OR NOT EXISTS (SELECT FROM closed_days WHERE day = $1))
  -- Before the first team every board is empty, and whoever asks for the year 1 must not fill the table.
  AND EXISTS (SELECT FROM teams WHERE created_at < over)
  AND NOT EXISTS (
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND usesysid IS NOT NULL -- without a role it is autovacuum, which writes no rows of ours
        AND (xact_start < over + $3
             -- Of another role PostgreSQL may not say since when, only whether.
             OR (coalesce(state, 'disabled') = 'disabled'
                 AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'virtualxid'))))
  -- These say when they were prepared and not when they began.
  AND NOT EXISTS (SELECT FROM pg_prepared_xacts WHERE database = current_database())
