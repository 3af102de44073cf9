-- Which events are about what, where an event is not in the stream of the thing itself: so that a
-- past state is read by keys. Rows are only ever added.
CREATE TABLE event_link (
  entity      text        NOT NULL,
  kind        text        NOT NULL,
  position    bigint      NOT NULL,
  subject     text,
  observed_at timestamptz,
  PRIMARY KEY (entity, kind, position)
);
