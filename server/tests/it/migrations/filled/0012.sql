INSERT INTO oidc_attempts (state_sha256, browser_sha256, provider, nonce, verifier, user_id, created_at) VALUES
    (decode(repeat('01', 32), 'hex'), decode(repeat('02', 32), 'hex'), 'google', 'a nonce', 'a verifier', NULL, '2026-03-01T00:00:00Z'),
    (decode(repeat('03', 32), 'hex'), decode(repeat('04', 32), 'hex'), 'google', 'a nonce', 'a verifier', 2, '2026-03-01T00:00:00Z');
