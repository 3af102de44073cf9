-- As V195 for the ledger: a feed moves seen_at of all offers that it has, one after the other as they were listed. A replay of offers
-- writes all pages so.
ALTER TABLE offer SET (fillfactor = 50);
