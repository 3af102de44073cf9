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

-- As before, but the log is locked before its partitions are, which the look for the head reads by their
-- names: LOCK TABLE and ALTER TABLE take the locks in this order, and either of the two would have ended the
-- other's wait by a deadlock.
CREATE OR REPLACE FUNCTION log_append(
  event_ids uuid[], streams text[], sequences bigint[], stream_types text[], payload_types text[],
  payload_revisions text[], payloads bytea[], metadatas bytea[],
  OUT first_position bigint, OUT recorded timestamptz)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  head bigint;
  latest timestamptz;
  is_copy boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7310582946517);
  LOCK TABLE ONLY log_event IN ROW EXCLUSIVE MODE;
  SELECT e.position, e.recorded_at, c.is_copy INTO head, latest, is_copy
    FROM (SELECT EXISTS (SELECT FROM log_mirror) AS is_copy) c
    LEFT JOIN LATERAL (
      SELECT l.position, l.recorded_at FROM log_newest l ORDER BY l.position DESC LIMIT 1) e ON true;
  IF is_copy THEN
    RAISE EXCEPTION 'Axon Server keeps this log: axon.axonserver.enabled must be true'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  first_position := coalesce(head, 0) + 1;
  recorded := greatest(latest, clock_timestamp());
  INSERT INTO log_key (event_id, position, sequence, stream)
    SELECT n.event_id, first_position + n.ord - 1, n.sequence, n.stream
    FROM unnest(event_ids, streams, sequences) WITH ORDINALITY
      AS n(event_id, stream, sequence, ord);
  INSERT INTO log_event (position, event_id, stream, sequence, stream_type, payload_type,
                         payload_revision, payload, metadata, recorded_at)
    SELECT first_position + n.ord - 1, n.event_id, n.stream, n.sequence, n.stream_type,
           n.payload_type, n.payload_revision, n.payload, n.metadata, recorded
    FROM unnest(event_ids, streams, sequences, stream_types, payload_types, payload_revisions,
                payloads, metadatas) WITH ORDINALITY
      AS n(event_id, stream, sequence, stream_type, payload_type, payload_revision, payload,
           metadata, ord);
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
  LOCK TABLE ONLY log_event IN ROW EXCLUSIVE MODE;
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
