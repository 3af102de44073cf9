-- The feed of changes is written beside each import, three rows a new offer. Indexes of texts of twenty to forty characters, each with
-- a position, took more than the rows; a hash of eight bytes finds them as well, and the text is compared with the few rows found.
DROP INDEX change_of_product;
DROP INDEX change_of_shop;
CREATE INDEX change_of_product ON change (hashtextextended(product_id, 0), position) WHERE product_id IS NOT NULL;
CREATE INDEX change_of_shop ON change (hashtextextended(shop_domain, 0), position) WHERE shop_domain IS NOT NULL;
