-- What is known of how a shop treats people; one row a shop that anything was said of.
CREATE TABLE trust_shop (
  shop_id  text   PRIMARY KEY,
  reports  bigint NOT NULL,
  counted  bigint NOT NULL,
  votes    jsonb  NOT NULL,
  today    jsonb  NOT NULL,
  ratings  jsonb  NOT NULL,
  position bigint NOT NULL
);

-- Clicks and transactions of a shop on a UTC day, so that 90 days are at most 90 rows.
CREATE TABLE trust_day (
  shop_id      text   NOT NULL,
  day          date   NOT NULL,
  clicks       bigint NOT NULL,
  transactions bigint NOT NULL,
  cancelled    bigint NOT NULL,
  refunded     bigint NOT NULL,
  quoted       bigint NOT NULL,
  mismatched   bigint NOT NULL,
  PRIMARY KEY (shop_id, day)
);

-- How each transaction stands, since a later event of it replaces the earlier.
CREATE TABLE trust_transaction (
  id         text PRIMARY KEY,
  shop_id    text    NOT NULL,
  day        date    NOT NULL,
  status     text    NOT NULL,
  quoted     boolean NOT NULL,
  mismatched boolean NOT NULL
);
