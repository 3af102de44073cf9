-- The rule by which content was hashed. Rows of before, and rows that a node of the release before inserts, have version 1. The
-- default is a constant, so that no row is rewritten; a row gets version 2 when a feed next says the same or something else of it.
ALTER TABLE feed_ledger ADD COLUMN content_version smallint NOT NULL DEFAULT 1;
