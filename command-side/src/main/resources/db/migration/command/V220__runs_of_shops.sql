-- Whose feed a run read, so that the newest runs of each shop are found by an index; '' where each
-- row named its own. A node of the version before writes '' too: such runs count among those.
ALTER TABLE feed_run ADD COLUMN shop text NOT NULL DEFAULT '';

UPDATE feed_run SET shop = report::json ->> 'shopDomain'
 WHERE report::json ->> 'shopDomain' IS NOT NULL;

CREATE INDEX feed_run_of_shop ON feed_run (shop, started_at, run_id);
