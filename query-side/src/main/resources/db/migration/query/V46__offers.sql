-- The price is the one with the greatest time of observation, whatever the order of arrival.
CREATE TABLE offer (
  offer_id        text        PRIMARY KEY,
  shop_id         text        NOT NULL,
  product_id      text        NOT NULL,
  rule            text        NOT NULL,
  title           text        NOT NULL,
  url             text        NOT NULL,
  condition       text        NOT NULL,
  listed          boolean     NOT NULL,
  price           bigint,
  currency        text,
  list_price      bigint,
  availability    text,
  price_at        timestamptz,
  price_position  bigint,
  first_seen_at   timestamptz NOT NULL,
  last_changed_at timestamptz NOT NULL,
  seen_at         timestamptz NOT NULL,
  position        bigint      NOT NULL
) WITH (fillfactor = 85); -- room for seen_at, which each feed run moves and no index holds

CREATE INDEX offer_of_product ON offer (product_id, currency, price, offer_id)
  WHERE listed AND price IS NOT NULL;
CREATE INDEX offer_of_shop ON offer (shop_id, currency, price, offer_id)
  WHERE listed AND price IS NOT NULL;
CREATE INDEX offer_cheapest ON offer (currency, price, offer_id)
  WHERE listed AND price IS NOT NULL;

-- The newest full feed run that carried all that the shop still offers: one row a shop says it of
-- all its offers.
CREATE TABLE shop_kept (
  shop_id text        PRIMARY KEY,
  kept_at timestamptz NOT NULL
);
