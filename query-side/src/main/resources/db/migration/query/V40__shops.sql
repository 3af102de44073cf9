CREATE TABLE shop (
  id           text        PRIMARY KEY,
  domain       text        NOT NULL UNIQUE,
  name         text        NOT NULL,
  country      text,
  category     text,
  ships_to     text[]      NOT NULL,
  offer_count  bigint      NOT NULL,
  coupon_count bigint      NOT NULL,
  listed       boolean     NOT NULL,
  updated_at   timestamptz NOT NULL,
  position     bigint      NOT NULL
);
