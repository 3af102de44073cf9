-- Where in the log feeds confirm that offers of a shop are as before, a row an event: what an
-- observation that comes late must not reach beyond. What was confirmed before this table was made
-- is not in it; of that the ledger knows the newest time alone.
CREATE TABLE feed_confirmation (
  shop_id     text        NOT NULL,
  observed_at timestamptz NOT NULL,
  position    bigint      NOT NULL,
  kept_all    boolean     NOT NULL,
  PRIMARY KEY (shop_id, observed_at, position)
);
