-- Every observation, as the log has it; a point without an amount begins a gap.
CREATE TABLE price_point (
  offer_id    text        NOT NULL,
  observed_at timestamptz NOT NULL,
  position    bigint      NOT NULL,
  amount      bigint,
  list_amount bigint,
  currency    text,
  event_id    text        NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (offer_id, observed_at, position)
);
