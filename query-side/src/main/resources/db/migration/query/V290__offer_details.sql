-- What only some feeds say of an offer, as JSON; NULL where a feed says nothing of it.
ALTER TABLE offer
  ADD COLUMN details jsonb,
  ADD COLUMN item_group_id text,
  ADD COLUMN tax text,
  -- What the price buys, in a reference unit such as l: 0.75.
  ADD COLUMN unit_quantity numeric,
  ADD COLUMN unit_reference text;

CREATE INDEX offer_of_group ON offer (shop_id, item_group_id) WHERE item_group_id IS NOT NULL;

-- What tells a product apart from its variants.
ALTER TABLE product ADD COLUMN options jsonb;
