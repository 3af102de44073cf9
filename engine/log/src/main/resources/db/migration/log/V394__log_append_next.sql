-- What log_append_one does, for a writer that was told of the newest event when it appended that itself:
-- the head is not read. Where another writer has appended since, the position is taken, which the
-- primary key of its partition says, and nothing is recorded.
CREATE FUNCTION log_append_next(
  an_id uuid, a_stream text, a_sequence bigint, a_stream_type text, a_payload_type text,
  a_revision text, a_payload bytea, a_metadata bytea, a_position bigint, not_before timestamptz)
RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  recorded timestamptz;
BEGIN
  IF pg_advisory_xact_lock(7310582946517) IS NULL THEN
    RAISE EXCEPTION 'The log''s lock was not granted';
  END IF;
  recorded := greatest(not_before, clock_timestamp());
  INSERT INTO log_key (event_id, position, sequence, stream)
    SELECT an_id, a_position, a_sequence, a_stream WHERE NOT EXISTS (SELECT FROM log_mirror);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Axon Server keeps this log: axon.axonserver.enabled must be true'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO log_event (position, event_id, stream, sequence, stream_type, payload_type,
                         payload_revision, payload, metadata, recorded_at)
    VALUES (a_position, an_id, a_stream, a_sequence, a_stream_type, a_payload_type, a_revision,
            a_payload, a_metadata, recorded);
  RETURN recorded;
END $$;
