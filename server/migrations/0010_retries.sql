-- An answer is kept in the transaction of its effect, so there is never one that is still at work; and it is
-- repeated byte by byte, which jsonb would not do.
ALTER TABLE idempotency_keys
    ALTER status SET NOT NULL,
    ALTER body SET NOT NULL,
    ALTER body TYPE text;
