-- How far each segment of each projection is, moved in the transaction that writes its rows.
CREATE TABLE token_entry (
  processor_name text    NOT NULL,
  segment        integer NOT NULL,
  token          bytea,
  token_type     text,
  timestamp      text,
  owner          text,
  PRIMARY KEY (processor_name, segment)
);

-- What could not be projected, and what waits behind it.
CREATE TABLE dead_letter (
  dead_letter_id       text   NOT NULL PRIMARY KEY,
  processing_group     text   NOT NULL,
  sequence_identifier  text   NOT NULL,
  sequence_index       bigint NOT NULL,
  message_type         text   NOT NULL,
  event_identifier     text   NOT NULL,
  time_stamp           text   NOT NULL,
  payload_type         text   NOT NULL,
  payload_revision     text,
  payload              bytea  NOT NULL,
  meta_data            bytea,
  aggregate_type       text,
  aggregate_identifier text,
  sequence_number      bigint,
  token_type           text,
  token                bytea,
  enqueued_at          text   NOT NULL,
  last_touched         text,
  processing_started   text,
  cause_type           text,
  cause_message        text,
  diagnostics          bytea,
  CONSTRAINT dead_letter_place UNIQUE (processing_group, sequence_identifier, sequence_index)
);

-- What the owners of segments tell the other nodes: a lower bound of what can be seen.
CREATE TABLE segment_progress (
  processor_name text        NOT NULL,
  segment        integer     NOT NULL,
  position       bigint      NOT NULL,
  recorded_at    timestamptz,
  failure        text,
  PRIMARY KEY (processor_name, segment)
);
