-- The history of a product's prices has its withdrawn offers too.
CREATE INDEX offer_withdrawn ON offer (product_id) WHERE NOT listed;
