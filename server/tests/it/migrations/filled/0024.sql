INSERT INTO hidden_external_events (user_id, provider_id) VALUES (1, 'e1');
