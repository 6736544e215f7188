-- Which days the organisation works, and who is away.

ALTER TABLE organisation ADD COLUMN work_days smallint NOT NULL DEFAULT 31; -- bit 0 is Monday, bit 6 Sunday
ALTER TABLE organisation ADD CONSTRAINT organisation_work_days CHECK (work_days BETWEEN 1 AND 127);

-- Days that are not what their weekday says: holidays, and working days put in their place.
CREATE TABLE special_days (
    day   date    NOT NULL,
    works boolean NOT NULL,
    name  text    NOT NULL DEFAULT '',
    CONSTRAINT special_days_pkey PRIMARY KEY (day),
    CONSTRAINT special_days_name CHECK (char_length(name) <= 120)
);

-- Each day from the first to the last, and whether it is a working day. PostgreSQL puts it into the statement that asks.
CREATE FUNCTION calendar_days(first_day date, last_day date) RETURNS TABLE (day date, works boolean)
LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT d.day, coalesce(s.works, o.work_days >> (extract(isodow FROM d.day)::integer - 1) & 1 = 1)
    FROM organisation o
    CROSS JOIN (SELECT first_day + n AS day FROM generate_series(0, last_day - first_day) AS n) AS d
    LEFT JOIN special_days s ON s.day = d.day;
END;

-- That somebody is away; never why.
CREATE TABLE absences (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id    bigint      NOT NULL,
    first_day  date        NOT NULL,
    last_day   date        NOT NULL,
    entered_by bigint,
    entered_at timestamptz NOT NULL,
    removed_at timestamptz,
    CONSTRAINT absences_span       CHECK (last_day BETWEEN first_day AND first_day + 365),
    CONSTRAINT absences_no_overlap EXCLUDE USING gist
        (user_id WITH =, daterange(first_day, last_day, '[]') WITH &&) WHERE (removed_at IS NULL),
    CONSTRAINT absences_user       FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT absences_by         FOREIGN KEY (entered_by) REFERENCES users (id)
);
