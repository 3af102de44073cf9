-- The replay of a model over the offers that are there: first reported, then done on order. One is
-- kept; a node that works on it holds it until a time, so that another one takes over if it dies.
CREATE TABLE match_replay (
  version           text        PRIMARY KEY,
  state             text        NOT NULL,
  passed            bigint      NOT NULL, -- the number of the last entry of the ledger that was worked on
  last_number       bigint      NOT NULL,
  judged            bigint      NOT NULL,
  done              bigint      NOT NULL,
  skipped           bigint      NOT NULL,
  log_position      bigint      NOT NULL,
  ordered_at        timestamptz NOT NULL,
  reported_at       timestamptz,
  replay_ordered_at timestamptz,
  replayed_at       timestamptz,
  held_until        timestamptz NOT NULL
);

-- What the replay changes, by the offer's number in the ledger.
CREATE TABLE match_replay_change (
  version      text             NOT NULL REFERENCES match_replay ON DELETE CASCADE,
  number       bigint           NOT NULL,
  kind         text             NOT NULL,
  offer_id     text             NOT NULL,
  shop_id      text             NOT NULL,
  content      bigint           NOT NULL, -- the hash of the offer's description when it was judged
  from_product text             NOT NULL,
  to_product   text             NOT NULL,
  score        double precision,
  doubt        text,
  PRIMARY KEY (version, number)
);
CREATE INDEX match_replay_change_sample ON match_replay_change (version, kind, offer_id);
CREATE INDEX match_replay_change_from ON match_replay_change (from_product);
CREATE INDEX match_replay_change_to ON match_replay_change (to_product);
