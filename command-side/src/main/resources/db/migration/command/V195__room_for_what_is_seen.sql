-- A feed that tells nothing new moves seen_at of every row, page after page, each page's rows in one transaction. With room for
-- all of them again no index is touched and nothing grows; with 85 most of them went to other pages, with three index entries each.
-- It holds for pages written from now on; VACUUM FULL would make it so for the others.
ALTER TABLE feed_ledger SET (fillfactor = 50);
