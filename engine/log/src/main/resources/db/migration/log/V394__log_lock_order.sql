-- These functions as before, but for the order in which they lock: the log, the view log_head, the view log_newest,
-- the partitions. LOCK TABLE and ALTER TABLE lock the log before its partitions, too: in another order, an append and
-- one of them could each wait for what the other has.

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

CREATE OR REPLACE FUNCTION log_renew_newest() RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  head bigint;
BEGIN
  SELECT coalesce(max(position), 0) INTO head FROM log_newest;
  EXECUTE (
    SELECT format('CREATE OR REPLACE VIEW log_head AS '
                  || 'SELECT position, recorded_at, position >= %s AS is_last FROM %I',
                  high - 1, table_name)
      FROM log_partition WHERE high > head ORDER BY low LIMIT 1);
  EXECUTE (
    SELECT 'CREATE OR REPLACE VIEW log_newest AS ' || string_agg(
             format('SELECT position, recorded_at FROM %I', table_name), ' UNION ALL ' ORDER BY low)
      FROM log_partition WHERE high > head);
END $$;

CREATE OR REPLACE FUNCTION log_detach(a_low bigint) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  name text;
BEGIN
  SELECT table_name INTO STRICT name FROM log_partition WHERE low = a_low;
  EXECUTE format(
    'INSERT INTO log_kept SELECT * FROM %I WHERE stream_type IS NOT NULL OR stream = ''audit-log'''
    || ' ON CONFLICT DO NOTHING', name);
  LOCK TABLE ONLY log_event IN ACCESS EXCLUSIVE MODE;
  PERFORM log_renew_newest();
  EXECUTE format('ALTER TABLE log_event DETACH PARTITION %I', name);
  EXECUTE format('DROP TABLE %I', name);
END $$;
