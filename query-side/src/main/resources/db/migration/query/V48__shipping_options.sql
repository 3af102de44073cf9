CREATE TABLE shipping_option (
  option_id   text        PRIMARY KEY,
  shop_id     text        NOT NULL,
  name        text        NOT NULL,
  carrier     text,
  country     text        NOT NULL,
  region      text,
  amount      bigint      NOT NULL,
  currency    text        NOT NULL,
  free_from   bigint,
  min_days    integer,
  max_days    integer,
  observed_at timestamptz NOT NULL,
  listed      boolean     NOT NULL,
  position    bigint      NOT NULL
);
CREATE INDEX shipping_option_of_shop ON shipping_option (shop_id, country, currency, amount, option_id)
  WHERE listed;
