-- The partition that the newest event is in, or was in when partitions were renewed last. An append of
-- one event looks for the head there alone, and in the partitions of log_newest only where is_last says
-- that the next event belongs into another.
CREATE OR REPLACE FUNCTION log_renew_newest() RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  head bigint;
BEGIN
  SELECT coalesce(max(position), 0) INTO head FROM log_newest;
  EXECUTE (
    SELECT 'CREATE OR REPLACE VIEW log_newest AS ' || string_agg(
             format('SELECT position, recorded_at FROM %I', table_name), ' UNION ALL ' ORDER BY low)
      FROM log_partition WHERE high > head);
  EXECUTE (
    SELECT format('CREATE OR REPLACE VIEW log_head AS '
                  || 'SELECT position, recorded_at, position >= %s AS is_last FROM %I',
                  high - 1, table_name)
      FROM log_partition WHERE high > head ORDER BY low LIMIT 1);
END $$;

DO $$ BEGIN
  IF EXISTS (SELECT FROM log_partition) THEN
    PERFORM log_renew_newest();
  ELSE
    CREATE VIEW log_head AS SELECT position, recorded_at, false AS is_last FROM log_event;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION log_append_one(
  an_id uuid, a_stream text, a_sequence bigint, a_stream_type text, a_payload_type text,
  a_revision text, a_payload bytea, a_metadata bytea,
  OUT first_position bigint, OUT recorded timestamptz)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  goes_on boolean;
BEGIN
  IF pg_advisory_xact_lock(7310582946517) IS NULL THEN
    RAISE EXCEPTION 'The log''s lock was not granted';
  END IF;
  SELECT h.position + 1, greatest(h.recorded_at, clock_timestamp()),
         NOT h.is_last AND NOT EXISTS (SELECT FROM log_mirror)
    INTO first_position, recorded, goes_on
    FROM log_head h ORDER BY h.position DESC LIMIT 1;
  IF goes_on IS NOT TRUE THEN
    IF EXISTS (SELECT FROM log_mirror) THEN
      RAISE EXCEPTION 'Axon Server keeps this log: axon.axonserver.enabled must be true'
        USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    SELECT coalesce(head.position, 0) + 1, greatest(head.recorded_at, clock_timestamp())
      INTO first_position, recorded
      FROM (SELECT) AS always LEFT JOIN LATERAL (
        SELECT l.position, l.recorded_at FROM log_newest l ORDER BY l.position DESC LIMIT 1) AS head
        ON true;
  END IF;
  INSERT INTO log_key (event_id, position, sequence, stream)
    VALUES (an_id, first_position, a_sequence, a_stream);
  INSERT INTO log_event (position, event_id, stream, sequence, stream_type, payload_type,
                         payload_revision, payload, metadata, recorded_at)
    VALUES (first_position, an_id, a_stream, a_sequence, a_stream_type, a_payload_type, a_revision,
            a_payload, a_metadata, recorded);
END $$;
