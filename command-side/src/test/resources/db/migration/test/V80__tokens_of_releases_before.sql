-- The table in which releases before kept tokens, as the migration of the same number in edge makes it: its module is
-- not on this class path.
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
