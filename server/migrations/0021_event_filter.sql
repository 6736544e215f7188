-- Whether an event is wanted: what is not asked for is null. The same for events entered here and events read from calendars.

CREATE FUNCTION passes_filter(
    starts_at timestamptz, kind text, summary text, description text,
    since timestamptz, until timestamptz, wanted_kind text, search text
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (since IS NULL OR starts_at >= since)
   AND (until IS NULL OR starts_at <= until)
   AND (wanted_kind IS NULL OR kind = wanted_kind)
   AND (search IS NULL OR strpos(folded(summary || ' ' || description), folded(search)) > 0);
