-- Where the feeds stand with each stream that they append to: a cache of the log, never a second
-- truth. What is missing or behind here is refused by the log's unique key and read again from it.
CREATE TABLE feed_ledger (
  number        bigint      NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  stream        text        NOT NULL PRIMARY KEY,
  kind          text        NOT NULL,
  shop_id       text,
  last_sequence bigint      NOT NULL,
  content       bigint      NOT NULL,
  withdrawn     boolean     NOT NULL,
  product_id    text,
  rule          text,
  amount        bigint,
  currency      text,
  list_amount   bigint,
  availability  text,
  price_at      timestamptz,
  seen_at       timestamptz,
  label         text
) WITH (fillfactor = 85);

-- What a full run no longer carries is looked for by shop and kind, page by page.
CREATE INDEX feed_ledger_of_shop ON feed_ledger (shop_id, kind, number) WHERE shop_id IS NOT NULL;

-- The runs, for operators. A run's own event in the log says that it ended.
CREATE TABLE feed_run (
  run_id       text        NOT NULL PRIMARY KEY,
  log_position bigint      NOT NULL,
  started_at   timestamptz NOT NULL,
  alive_at     timestamptz NOT NULL,
  status       text        NOT NULL,
  report       text        NOT NULL
);

CREATE INDEX feed_run_newest ON feed_run (started_at DESC, run_id);

CREATE TABLE feed_reject (
  run_id   text    NOT NULL REFERENCES feed_run ON DELETE CASCADE,
  number   bigint  NOT NULL,
  line     bigint  NOT NULL,
  row_type text,
  row_key  text,
  field    text    NOT NULL,
  reason   text    NOT NULL,
  row_kept boolean NOT NULL,
  PRIMARY KEY (run_id, number)
);
