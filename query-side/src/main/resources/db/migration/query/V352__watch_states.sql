-- Whether each condition of a watch holds, since when, and whether that was told. No replay touches it.
CREATE TABLE watch_state (
  watch_id  text        NOT NULL,
  condition text        NOT NULL,
  holds     boolean     NOT NULL,
  marks     text[]      NOT NULL,
  since     timestamptz,
  fired     boolean     NOT NULL,
  PRIMARY KEY (watch_id, condition)
);
CREATE INDEX watch_state_due ON watch_state (since) WHERE holds AND NOT fired;

-- How far changes were looked at for watches. The node that holds it locked judges.
CREATE TABLE watch_cursor (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  position bigint  NOT NULL DEFAULT 0,
  ordinal  integer NOT NULL DEFAULT 0
);
INSERT INTO watch_cursor DEFAULT VALUES;
