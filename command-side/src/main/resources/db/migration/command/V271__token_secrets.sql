-- API tokens as the log has them: a row for each secret, of which its SHA-256 alone is kept. A projection writes it.
-- The table api_token of releases before is still written, so that the release before runs.
CREATE TABLE token_secret (
  secret_id  text        PRIMARY KEY,
  token_id   text        NOT NULL,
  hash       text        NOT NULL,
  label      text        NOT NULL,
  aggregator boolean     NOT NULL,
  per_minute integer,
  issued_at  timestamptz NOT NULL,
  revoked_at timestamptz,
  position   bigint      NOT NULL
);
CREATE INDEX token_secret_token ON token_secret (token_id);
