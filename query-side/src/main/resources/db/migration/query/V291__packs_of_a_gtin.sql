-- Packs have the GTIN of their piece, and options that say how many pieces they have.
CREATE INDEX product_of_gtin ON product (gtin) WHERE options IS NOT NULL;
