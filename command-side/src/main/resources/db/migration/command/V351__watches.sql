-- Watches as the log has them. A projection writes it; it holds neither targets nor secrets.
CREATE TABLE watch (
  watch_id        text        PRIMARY KEY,
  token_id        text        NOT NULL,
  status          text        NOT NULL,
  confirmed       boolean     NOT NULL DEFAULT false,
  reason          text,
  product_id      text,
  offer_id        text,
  shop_id         text,
  conditions      text[]      NOT NULL,
  below           bigint,
  currency        text,
  drop_hundredths bigint,
  created_at      timestamptz NOT NULL,
  position        bigint      NOT NULL
);
CREATE INDEX watch_token ON watch (token_id);
CREATE INDEX watch_product ON watch (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX watch_offer ON watch (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX watch_shop ON watch (shop_id) WHERE shop_id IS NOT NULL;

-- Where to send: encrypted, and deleted when it is to be forgotten. No replay touches this table or those below.
CREATE TABLE watch_target (
  watch_id    text        PRIMARY KEY,
  token_id    text        NOT NULL,
  sealed      bytea       NOT NULL,
  host        text        NOT NULL,
  orphaned_at timestamptz
);
CREATE INDEX watch_target_token ON watch_target (token_id);

-- Messages to targets. Of each watch the one with the lowest sequence is sent first.
CREATE TABLE watch_message (
  sequence      bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id    text        NOT NULL UNIQUE,
  watch_id      text        NOT NULL,
  kind          text        NOT NULL,
  data          text        NOT NULL,
  state         text        NOT NULL DEFAULT 'waiting',
  firings       integer     NOT NULL DEFAULT 0,
  missed        integer     NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  not_before    timestamptz NOT NULL,
  next_at       timestamptz NOT NULL,
  first_tried_at timestamptz,
  attempts      integer     NOT NULL DEFAULT 0,
  claimed_by    text,
  claimed_until timestamptz,
  last_failure  text,
  delivered_at  timestamptz
);
CREATE INDEX watch_message_due ON watch_message (next_at) WHERE state = 'waiting';
CREATE INDEX watch_message_watch ON watch_message (watch_id, sequence);

-- Each firing, once, with the message that tells it.
CREATE TABLE watch_firing (
  watch_id   text        NOT NULL,
  condition  text        NOT NULL,
  since      timestamptz NOT NULL,
  webhook_id text        NOT NULL,
  PRIMARY KEY (watch_id, condition, since)
);
CREATE INDEX watch_firing_message ON watch_firing (webhook_id);

-- How many messages went to a host in a second, over all nodes.
CREATE TABLE watch_host (
  host   text    PRIMARY KEY,
  second bigint  NOT NULL,
  sent   integer NOT NULL
);
