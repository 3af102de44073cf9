-- A node of a release before writes the copy of Axon Server's log without keys. Where the copy is one table,
-- that table keeps ids and places unique by itself. Where it is divided, since its database was first started
-- without Axon Server, events without keys would not be found by their streams: they are refused.
CREATE FUNCTION log_require_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE NOT EXISTS (
               SELECT FROM log_key k WHERE k.event_id = added.event_id)) THEN
    RAISE EXCEPTION 'This copy of Axon Server''s log needs keys, which nodes of an earlier release do not write'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION log_guard_copy() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM log_mirror) AND EXISTS (SELECT FROM log_partition)
     AND NOT EXISTS (SELECT FROM pg_trigger
                      WHERE tgrelid = 'log_event'::regclass AND tgname = 'log_require_keys') THEN
    CREATE TRIGGER log_require_keys AFTER INSERT ON log_event
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_require_keys();
  END IF;
END $$;

DO $$ BEGIN PERFORM log_guard_copy(); END $$;
