CREATE TABLE coupon (
  id        text        PRIMARY KEY,
  shop_id   text        NOT NULL,
  statement jsonb,
  listed    boolean     NOT NULL,
  seen_at   timestamptz,
  votes     jsonb       NOT NULL,
  position  bigint      NOT NULL
);
