-- A product that was joined into another keeps its row: its id goes on answering as an alias.
CREATE TABLE product (
  product_id  text        PRIMARY KEY,
  gtin        text,
  brand       text,
  mpn         text,
  name        text,
  category    text,
  image_url   text,
  joined_into text,
  updated_at  timestamptz NOT NULL,
  position    bigint      NOT NULL,
  CHECK (name IS NOT NULL OR joined_into IS NOT NULL)
);
CREATE INDEX product_alias ON product (joined_into) WHERE joined_into IS NOT NULL;
