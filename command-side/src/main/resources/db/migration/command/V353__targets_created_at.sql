-- When a target was stored: one whose watch is not recorded some minutes later is forgotten.
ALTER TABLE watch_target ADD COLUMN created_at timestamptz NOT NULL DEFAULT clock_timestamp();
