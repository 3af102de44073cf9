-- The partitions of the log: from position low on and below high. None while log_event is one table.
CREATE VIEW log_partition AS
SELECT table_name, CASE low WHEN 'MINVALUE' THEN 1 ELSE low::bigint END AS low, high::bigint AS high
  FROM (SELECT c.relname::text AS table_name,
               regexp_match(pg_get_expr(c.relpartbound, c.oid),
                            'FROM \(''?(MINVALUE|\d+)''?\) TO \(''?(\d+)''?\)') AS bounds
          FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
         WHERE i.inhparent = to_regclass('log_event')) p,
       LATERAL (SELECT bounds[1] AS low, bounds[2] AS high) b;

-- Gives the next events that were recorded before log_key their keys, so many at most. The events of
-- an Axon Server copy get none. Answers whether all events have theirs.
CREATE FUNCTION log_fill_keys(events bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  low bigint;
  last bigint;
  head bigint;
BEGIN
  SELECT next_position INTO low FROM log_key_fill
   WHERE NOT EXISTS (SELECT FROM log_mirror) FOR UPDATE SKIP LOCKED;
  IF low IS NULL THEN
    RETURN NOT EXISTS (SELECT FROM log_key_fill);
  END IF;
  SELECT coalesce(max(position), 0) INTO head FROM log_event;
  last := least(low + events - 1, head);
  INSERT INTO log_key (event_id, position, sequence, stream)
    SELECT event_id, position, sequence, stream FROM log_event
     WHERE position BETWEEN low AND last ORDER BY position
    ON CONFLICT DO NOTHING;
  UPDATE log_key_fill
     SET next_position = last + 1, is_filled = is_filled OR last = head,
         filled_at = CASE WHEN is_filled THEN filled_at ELSE clock_timestamp() END;
  RETURN last = head;
END $$;

-- Gives a log its keys that was restored without them, or without the newest of them: from the newest
-- event back to one whose key is there. Answers how many it gave.
CREATE FUNCTION log_restore_keys() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  block CONSTANT bigint := 100000;
  last bigint;
  given bigint;
  total bigint := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7310582946517);
  SELECT coalesce(max(position), 0) INTO last FROM log_event
   WHERE NOT EXISTS (SELECT FROM log_key_fill);
  WHILE last > 0 LOOP
    INSERT INTO log_key (event_id, position, sequence, stream)
      SELECT event_id, position, sequence, stream FROM log_event
       WHERE position > last - block AND position <= last
      ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS given = ROW_COUNT;
    EXIT WHEN given = 0;
    total := total + given;
    last := last - block;
  END LOOP;
  RETURN total;
END $$;

-- Makes log_newest the view of the partitions from the one with the newest event on.
CREATE FUNCTION log_renew_newest() RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  head bigint;
BEGIN
  SELECT coalesce(max(position), 0) INTO head FROM log_newest;
  EXECUTE (
    SELECT 'CREATE OR REPLACE VIEW log_newest AS ' || string_agg(
             format('SELECT position, recorded_at FROM %I', table_name), ' UNION ALL ' ORDER BY low)
      FROM log_partition WHERE high > head);
END $$;

-- Adds a partition for so many events after the last one. It is built as a table of its own and
-- attached, which no reader and no append waits for. Answers the position that it ends before.
CREATE FUNCTION log_add_partition(events bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  start bigint;
  name text;
BEGIN
  LOCK TABLE ONLY log_event IN SHARE UPDATE EXCLUSIVE MODE;
  SELECT max(high) INTO STRICT start FROM log_partition;
  name := 'log_event_' || start;
  EXECUTE format(
    'CREATE TABLE %I (LIKE log_event INCLUDING STORAGE INCLUDING COMPRESSION,'
    || ' CONSTRAINT %I PRIMARY KEY (position))', name, name || '_position');
  EXECUTE format('ALTER TABLE log_event ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
                 name, start, start + events);
  PERFORM log_renew_newest();
  RETURN start + events;
END $$;

-- Makes the table log_event the first partition of a table of that name. Its constraint
-- log_event_bound, validated before, is the bound, so that no row is read. From here on log_key alone
-- keeps ids and places unique; so it gets the last keys that it lacks first, while nothing is appended.
CREATE FUNCTION log_split(events bigint) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  bound bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7310582946517);
  LOCK TABLE log_event IN ACCESS EXCLUSIVE MODE;
  SELECT (regexp_match(pg_get_constraintdef(oid), '< ''?(\d+)'))[1]::bigint INTO STRICT bound
    FROM pg_constraint
   WHERE conrelid = 'log_event'::regclass AND conname = 'log_event_bound' AND convalidated;
  IF EXISTS (SELECT FROM log_mirror)
     OR NOT (SELECT is_filled FROM log_key_fill)
     OR NOT log_fill_keys(9223372036854775807 - (SELECT next_position FROM log_key_fill)) THEN
    RAISE EXCEPTION 'The events of this log have no keys yet'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  DELETE FROM log_key_fill;
  ALTER TABLE log_event RENAME TO log_event_1;
  ALTER INDEX log_event_position RENAME TO log_event_1_position;
  CREATE TABLE log_event (
    LIKE log_event_1 INCLUDING STORAGE INCLUDING COMPRESSION,
    CONSTRAINT log_event_position PRIMARY KEY (position)
  ) PARTITION BY RANGE (position);
  EXECUTE format('ALTER TABLE log_event ATTACH PARTITION log_event_1 FOR VALUES FROM (MINVALUE) TO (%s)',
                 bound);
  ALTER TABLE log_event_1
    DROP CONSTRAINT log_event_bound, DROP CONSTRAINT log_event_id, DROP CONSTRAINT log_event_stream;
  PERFORM log_renew_newest();
  PERFORM log_add_partition(events);
END $$;
