-- What log_append does, for one event alone, which a lone writer appends: no arrays are built and taken apart, and the head
-- is read by the insert itself. The lock is taken in an expression, which is no statement, so that the
-- insert's snapshot is still taken after it was granted.
CREATE FUNCTION log_append_one(
  an_id uuid, a_stream text, a_sequence bigint, a_stream_type text, a_payload_type text,
  a_revision text, a_payload bytea, a_metadata bytea,
  OUT first_position bigint, OUT recorded timestamptz)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF pg_advisory_xact_lock(7310582946517) IS NULL THEN
    RAISE EXCEPTION 'The log''s lock was not granted';
  END IF;
  INSERT INTO log_event AS e (position, event_id, stream, sequence, stream_type, payload_type,
                              payload_revision, payload, metadata, recorded_at)
    SELECT coalesce(head.position, 0) + 1, an_id, a_stream, a_sequence, a_stream_type,
           a_payload_type, a_revision, a_payload, a_metadata,
           greatest(head.recorded_at, clock_timestamp())
      FROM (SELECT) AS always LEFT JOIN LATERAL (
        SELECT l.position, l.recorded_at FROM log_event l ORDER BY l.position DESC LIMIT 1) AS head
        ON true
     WHERE NOT EXISTS (SELECT FROM log_mirror)
    RETURNING e.position, e.recorded_at INTO first_position, recorded;
  IF first_position IS NULL THEN
    RAISE EXCEPTION 'Axon Server keeps this log: axon.axonserver.enabled must be true'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;
