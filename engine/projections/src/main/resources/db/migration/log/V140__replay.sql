-- Read models that are, or were last, built anew beside the tables that serve: one row each. The
-- new tables themselves are copies that stand in a schema of their own until they are switched in.
CREATE TABLE replay (
  processor     text    PRIMARY KEY,
  state         text    NOT NULL,
  generation    bigint  NOT NULL, -- of the tables that serve: one more with each switch
  indexed       boolean NOT NULL,
  accept_parked boolean NOT NULL,
  started_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  rate          double precision NOT NULL,
  failure       text,
  owner         text,
  claimed_at    timestamptz
);

-- A part of a rebuild: all events whose key falls to it are in the new tables up to its position,
-- which is moved in the transaction that writes the rows, by its owner alone.
CREATE TABLE replay_lane (
  processor text    NOT NULL,
  lane      integer NOT NULL,
  position  bigint  NOT NULL,
  owner     text,
  PRIMARY KEY (processor, lane)
);
