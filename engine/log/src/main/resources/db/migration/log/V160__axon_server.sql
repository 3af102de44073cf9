-- Where Axon Server keeps the log, log_event is this database's copy of it, and this row says how
-- far: the server's index that comes next, and the event before it. No row: the log is kept here.
CREATE TABLE log_mirror (
  the_one    boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (the_one),
  context    text    NOT NULL,
  next_index bigint  NOT NULL,
  last_id    uuid
) WITH (fillfactor = 10);

-- As before, but for a copy: nothing goes into one that does not come from the server.
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
  SELECT e.position, e.recorded_at, c.is_copy INTO head, latest, is_copy
    FROM (SELECT EXISTS (SELECT FROM log_mirror) AS is_copy) c
    LEFT JOIN LATERAL (
      SELECT l.position, l.recorded_at FROM log_event l ORDER BY l.position DESC LIMIT 1) e ON true;
  IF is_copy THEN
    RAISE EXCEPTION 'Axon Server keeps this log: axon.axonserver.enabled must be true'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  first_position := coalesce(head, 0) + 1;
  recorded := greatest(latest, clock_timestamp());
  INSERT INTO log_event (position, event_id, stream, sequence, stream_type, payload_type,
                         payload_revision, payload, metadata, recorded_at)
    SELECT first_position + n.ord - 1, n.event_id, n.stream, n.sequence, n.stream_type,
           n.payload_type, n.payload_revision, n.payload, n.metadata, recorded
    FROM unnest(event_ids, streams, sequences, stream_types, payload_types, payload_revisions,
                payloads, metadatas) WITH ORDINALITY
      AS n(event_id, stream, sequence, stream_type, payload_type, payload_revision, payload,
           metadata, ord);
END $$;
