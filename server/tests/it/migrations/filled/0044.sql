INSERT INTO seals (number, day, form, zone, ends_at, boards_rows, boards_sha256, ledger_rows, ledger_first_id, ledger_last_id, ledger_sha256,
                   audit_rows, audit_sha256, sha256, sealed_at)
VALUES (1, '2026-04-30', 1, 'UTC', '2026-05-01T00:00:00Z', 0, '\x01', 1, 1, 1, '\x02', 0, '\x03', '\x04', '2026-05-01T00:10:00Z');
INSERT INTO sealed_parts (source, row_id, salt, commitment) VALUES
    ('score_changes', 1, decode(repeat('ab', 16), 'hex'), '\x05'), ('audit_log', 1, NULL, '\x06');
INSERT INTO verifications (started_at, finished_at, entries, changes, days) VALUES ('2026-05-01T04:41:00Z', '2026-05-01T04:41:01Z', 1, 1, 1);
