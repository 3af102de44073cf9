-- The demo market that is being loaded, or was: what it takes to write the same lines again, should
-- the service be killed in the middle.
CREATE TABLE demo_load (
  shops     integer     NOT NULL,
  offers    bigint      NOT NULL,
  days      integer     NOT NULL,
  seed      bigint      NOT NULL,
  made_at   timestamptz NOT NULL,
  is_whole  boolean     NOT NULL
);

CREATE UNIQUE INDEX demo_load_is_one ON demo_load ((true));
