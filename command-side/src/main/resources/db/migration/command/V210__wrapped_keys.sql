-- Keys that the nodes share, each wrapped by the operator's secret, which is in no table. The table is logged, and thus in
-- backups and on replicas: what a key protects can be had again after a crash or a restore, by who has the secret.
CREATE TABLE wrapped_key (
  purpose text        NOT NULL,
  key_id  text        NOT NULL,
  wrapped bytea       NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (purpose, key_id)
);
