-- The id of every event, and its place in its stream, are taken once over all partitions of the log:
-- a unique constraint of a partitioned table would have to hold the position. Appends write a row here
-- and one in log_event, or none.
--
-- No append runs meanwhile. One that waits for this lock goes on in the functions before; what it
-- appends is found by log_fill_keys.
DO $$ BEGIN PERFORM pg_advisory_xact_lock(7310582946517); END $$;

CREATE TABLE log_key (
  event_id uuid   NOT NULL CONSTRAINT log_key_event PRIMARY KEY,
  position bigint NOT NULL,
  sequence bigint NOT NULL,
  stream   text   NOT NULL,
  CONSTRAINT log_key_stream UNIQUE (stream, sequence) INCLUDE (position)
);

-- While there is a row, log_key lacks the events that were recorded before: those from next_position
-- on, unless is_filled. log_event is one table then, whose own constraints hold for all events.
CREATE TABLE log_key_fill (
  the_one       boolean     NOT NULL DEFAULT true PRIMARY KEY CHECK (the_one),
  next_position bigint      NOT NULL,
  is_filled     boolean     NOT NULL,
  filled_at     timestamptz NOT NULL
);
INSERT INTO log_key_fill (next_position, is_filled, filled_at)
SELECT 1, NOT has_events, CASE WHEN has_events THEN clock_timestamp() ELSE '-infinity' END
  FROM (SELECT EXISTS (SELECT FROM log_event) AS has_events) log;

-- The newest partitions, from the one with the newest event on: no search for the newest event looks
-- into the others.
CREATE VIEW log_newest AS SELECT position, recorded_at FROM log_event;

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
BEGIN
  IF pg_advisory_xact_lock(7310582946517) IS NULL THEN
    RAISE EXCEPTION 'The log''s lock was not granted';
  END IF;
  INSERT INTO log_key AS k (event_id, position, sequence, stream)
    SELECT an_id, coalesce(head.position, 0) + 1, a_sequence, a_stream
      FROM (SELECT) AS always LEFT JOIN LATERAL (
        SELECT l.position FROM log_newest l ORDER BY l.position DESC LIMIT 1) AS head ON true
     WHERE NOT EXISTS (SELECT FROM log_mirror)
    RETURNING k.position INTO first_position;
  IF first_position IS NULL THEN
    RAISE EXCEPTION 'Axon Server keeps this log: axon.axonserver.enabled must be true'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO log_event AS e (position, event_id, stream, sequence, stream_type, payload_type,
                              payload_revision, payload, metadata, recorded_at)
    VALUES (first_position, an_id, a_stream, a_sequence, a_stream_type, a_payload_type, a_revision,
            a_payload, a_metadata,
            greatest((SELECT l.recorded_at FROM log_newest l ORDER BY l.position DESC LIMIT 1),
                     clock_timestamp()))
    RETURNING e.recorded_at INTO recorded;
END $$;
