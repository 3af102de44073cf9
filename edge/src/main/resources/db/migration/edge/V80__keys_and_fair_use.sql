-- API tokens: of each secret its SHA-256 alone. Two secrets may stand for one token while it is rotated.
CREATE TABLE api_token (
    secret_id  text PRIMARY KEY,
    token_id   text NOT NULL,
    hash       text NOT NULL UNIQUE,
    label      text NOT NULL,
    aggregator boolean NOT NULL,
    per_minute integer,
    issued_at  timestamptz NOT NULL,
    revoked_at timestamptz
);
CREATE INDEX api_token_token ON api_token (token_id);

-- What the nodes have given out of each caller's minute. Unlogged: it is worth nothing a minute later, and callers'
-- addresses stand in no WAL and no dump.
CREATE UNLOGGED TABLE fair_use_lease (
    bucket text NOT NULL,
    minute bigint NOT NULL,
    booked bigint NOT NULL,
    PRIMARY KEY (bucket, minute)
);
