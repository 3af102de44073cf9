-- The feed of changes: rows in the order in which they may be read, each committed after those before it.
CREATE TABLE change (
  position    bigint      NOT NULL,
  ordinal     integer     NOT NULL,
  kind        text        NOT NULL,
  at          timestamptz NOT NULL,
  product_id  text,
  offer_id    text,
  shop_domain text,
  before      text,
  after       text,
  PRIMARY KEY (position, ordinal)
);
CREATE INDEX change_of_product ON change (product_id, position, ordinal) WHERE product_id IS NOT NULL;
CREATE INDEX change_of_shop ON change (shop_domain, position, ordinal) WHERE shop_domain IS NOT NULL;

-- How far the feed has come, what of it is no longer kept, and when levels were last judged. Whoever adds rows locks it.
CREATE TABLE change_cursor (
  one               boolean     PRIMARY KEY DEFAULT true CHECK (one),
  position          bigint      NOT NULL DEFAULT 0,
  ordinal           integer     NOT NULL DEFAULT 0,
  forgotten         bigint      NOT NULL DEFAULT 0,
  forgotten_ordinal integer     NOT NULL DEFAULT 0,
  judged_at         timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO change_cursor DEFAULT VALUES;

-- What the next change is compared with.
CREATE TABLE change_offer (
  offer_id     text PRIMARY KEY,
  shop_id      text NOT NULL,
  product_id   text,
  amount       bigint,
  currency     text,
  availability text,
  observed     bigint
);
CREATE TABLE change_shop (
  shop_id text PRIMARY KEY,
  domain  text,
  listed  boolean NOT NULL,
  score   integer,
  level   text
);
CREATE TABLE change_coupon (
  coupon_id text PRIMARY KEY,
  shop_id   text NOT NULL,
  level     text NOT NULL
);
CREATE INDEX change_coupon_shop ON change_coupon (shop_id);

-- Shops whose trust and coupons are to be judged anew, from this position of the read models on.
CREATE TABLE change_due (
  shop_id  text   PRIMARY KEY,
  position bigint NOT NULL
);
