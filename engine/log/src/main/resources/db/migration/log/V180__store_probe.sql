-- Written anew, in fresh pages, by nodes that were refused an append, until it goes in: so they learn
-- that there is room again. Its rows mean nothing.
CREATE TABLE store_probe (
  filler text NOT NULL
);
ALTER TABLE store_probe ALTER COLUMN filler SET STORAGE PLAIN;
