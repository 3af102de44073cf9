-- Partitions of the log that are kept in files, or are to be: from position low on and below high.
-- ordered:  the file is to be written
-- archived: the file is there, and the partition too
-- leaving:  the nodes read the file; the partition is dropped once all of them do
-- detached: the partition is dropped
-- returning: the partition is built from the file again, which is read meanwhile
CREATE TABLE log_archive (
  low       bigint      NOT NULL PRIMARY KEY,
  high      bigint      NOT NULL CHECK (high > low),
  state     text        NOT NULL
            CHECK (state IN ('ordered', 'archived', 'leaving', 'detached', 'returning')),
  since     timestamptz NOT NULL,
  -- The node that works on it, and when it last said so.
  worker    text,
  worked_at timestamptz,
  -- Of the file: its name in the archive's folder, its size, and a SHA-256 over its events.
  file      text,
  bytes     bigint,
  checksum  text,
  -- The id of its last event, whose key is missing where a log was restored without keys.
  last_event uuid,
  failure   text
);

-- Which nodes have read a whole file, and read the log from it.
CREATE TABLE log_archive_reader (
  low     bigint      NOT NULL REFERENCES log_archive ON DELETE CASCADE,
  node    text        NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (low, node)
);

-- Copies of those events of archived partitions that orders are decided by: those of aggregates, and
-- the audit log. So tokens, watches and the audit log need no archive.
CREATE TABLE log_kept (
  LIKE log_event INCLUDING STORAGE INCLUDING COMPRESSION,
  CONSTRAINT log_kept_position PRIMARY KEY (position)
);

-- Drops the partition that begins at a position. log_newest must not name it.
CREATE FUNCTION log_detach(a_low bigint) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  name text;
BEGIN
  SELECT table_name INTO STRICT name FROM log_partition WHERE low = a_low;
  EXECUTE format(
    'INSERT INTO log_kept SELECT * FROM %I WHERE stream_type IS NOT NULL OR stream = ''audit-log'''
    || ' ON CONFLICT DO NOTHING', name);
  PERFORM log_renew_newest();
  EXECUTE format('ALTER TABLE log_event DETACH PARTITION %I', name);
  EXECUTE format('DROP TABLE %I', name);
END $$;
