-- The networks (IPv4 /24, IPv6 /48) from which an account signed in lately: strangers elsewhere cannot keep their
-- people out by wrong passwords.
CREATE TABLE sign_in_networks (
    user_id bigint      NOT NULL,
    network cidr        NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT sign_in_networks_pkey PRIMARY KEY (user_id, network),
    CONSTRAINT sign_in_networks_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sign_in_networks_last_at ON sign_in_networks (last_at);

INSERT INTO sign_in_networks (user_id, network, last_at)
SELECT user_id, network(set_masklen(address, CASE family(address) WHEN 4 THEN 24 ELSE 48 END)), max(created_at)
FROM sessions WHERE address IS NOT NULL GROUP BY 1, 2;
