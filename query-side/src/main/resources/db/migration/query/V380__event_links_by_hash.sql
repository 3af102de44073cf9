-- Links by 64 bits of a hash of kind and entity, so that an import writes less for each new offer.
ALTER TABLE event_link RENAME TO event_link_by_name;
ALTER TABLE event_link_by_name RENAME CONSTRAINT event_link_pkey TO event_link_by_name_pkey;

CREATE TABLE event_link (
  key         bigint      NOT NULL,
  position    bigint      NOT NULL,
  subject     text,
  observed_at timestamptz,
  PRIMARY KEY (key, position)
);

INSERT INTO event_link (key, position, subject, observed_at)
SELECT ('x' || left(encode(sha256(convert_to(kind || ' ' || entity, 'UTF8')), 'hex'), 16))::bit(64)::bigint,
       position, subject, observed_at
  FROM event_link_by_name
 WHERE entity NOT LIKE 'rated/%'
 ORDER BY position
ON CONFLICT DO NOTHING;

DROP TABLE event_link_by_name;
