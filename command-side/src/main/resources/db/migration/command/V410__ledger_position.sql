-- How far the ledger of feeds has the log. Each import catches the ledger up from here before it compares
-- anything with it: after a restore of the log alone, or of an older database beside Axon Server, and where a
-- node was killed while it built an empty ledger.
CREATE TABLE feed_ledger_position (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  position bigint  NOT NULL
);
INSERT INTO feed_ledger_position (position)
SELECT CASE WHEN EXISTS (SELECT FROM feed_ledger)
            THEN (SELECT coalesce(max(position), 0) FROM log_event) ELSE 0 END;
