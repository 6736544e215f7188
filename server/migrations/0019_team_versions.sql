-- Raised by each change of the team's own data, for who changes it by If-Match. The versions of screens follow scores too.
ALTER TABLE teams ADD COLUMN version bigint NOT NULL DEFAULT 1;
