-- The amounts that an offer's or a product's title names, which separate products of one brand and
-- part number. Unknown where the row was written before; it is then read again from the log.
ALTER TABLE feed_ledger ADD COLUMN amounts text;
