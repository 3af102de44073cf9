-- Offers by when they were first seen; an import adds to the end.
CREATE INDEX offer_newest ON offer (first_seen_at DESC, offer_id)
  WHERE listed AND price IS NOT NULL;
-- Few offers are not new: without this, the cheapest used one is looked for among all offers.
CREATE INDEX offer_not_new ON offer (currency, price, offer_id)
  WHERE listed AND price IS NOT NULL AND condition <> 'new';
