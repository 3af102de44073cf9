-- The nodes that are alive, by the database's clock: what each must know to take its fair share of
-- the segments. It survives no crash and is in no backup; a node that lives signs in again.
CREATE UNLOGGED TABLE log_node (
  id         text        PRIMARY KEY,
  name       text        NOT NULL,
  processors text[]      NOT NULL,
  since      timestamptz NOT NULL,
  seen_at    timestamptz NOT NULL
);
