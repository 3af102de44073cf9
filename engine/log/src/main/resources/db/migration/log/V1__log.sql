-- The log. Positions are drawn, and events become visible, in one order over all nodes: whoever
-- appends holds the lock until its events can be seen. So there is no gap that a reader could pass
-- before it is filled.
CREATE TABLE log_event (
  position         bigint      NOT NULL CONSTRAINT log_event_position PRIMARY KEY,
  event_id         uuid        NOT NULL CONSTRAINT log_event_id UNIQUE,
  stream           text        NOT NULL,
  sequence         bigint      NOT NULL,
  stream_type      text,
  payload_type     text        NOT NULL,
  payload_revision text,
  payload          bytea       NOT NULL,
  metadata         bytea       NOT NULL,
  recorded_at      timestamptz NOT NULL,
  CONSTRAINT log_event_stream UNIQUE (stream, sequence)
);

-- Appends events at once, or none. Each statement in here has a snapshot of its own, so that the
-- head is read after the lock was granted, not before.
CREATE FUNCTION log_append(
  event_ids uuid[], streams text[], sequences bigint[], stream_types text[], payload_types text[],
  payload_revisions text[], payloads bytea[], metadatas bytea[],
  OUT first_position bigint, OUT recorded timestamptz)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  head bigint;
  latest timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(7310582946517);
  SELECT e.position, e.recorded_at INTO head, latest
    FROM log_event e ORDER BY e.position DESC LIMIT 1;
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
