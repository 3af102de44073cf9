-- Offers with a measure by what one of the reference unit costs; those without one are found by price.
CREATE INDEX offer_by_unit_price
  ON offer (currency, unit_reference, (price / unit_quantity), offer_id)
  WHERE listed AND price IS NOT NULL AND unit_quantity IS NOT NULL;
