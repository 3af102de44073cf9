-- How far each segment of each projection is, moved in the transaction that writes its rows; and
-- which node may move it, by the database's clock.
CREATE TABLE segment_token (
  processor  text    NOT NULL,
  segment    integer NOT NULL,
  token      bytea   NOT NULL,
  token_type text    NOT NULL,
  owner      text,
  claimed_at timestamptz,
  PRIMARY KEY (processor, segment)
);

-- What could not be projected, and what waits behind it. The events themselves are in the log.
CREATE TABLE dead_letter (
  processor  text        NOT NULL,
  sequence   text        NOT NULL,
  position   bigint      NOT NULL,
  event_id   text        NOT NULL,
  event_type text        NOT NULL,
  cause      text,
  since      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (processor, position)
);
CREATE INDEX dead_letter_sequence ON dead_letter (processor, sequence, position);

-- What the owners of segments tell the other nodes: a lower bound of what can be seen.
CREATE TABLE segment_progress (
  processor   text    NOT NULL,
  segment     integer NOT NULL,
  position    bigint  NOT NULL,
  recorded_at timestamptz,
  failure     text,
  PRIMARY KEY (processor, segment)
);
