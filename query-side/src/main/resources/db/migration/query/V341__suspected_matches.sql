-- Matches of offers and products by title that the model is not sure of, with their reviews.
CREATE TABLE suspected_match (
  match_id     text             PRIMARY KEY,
  number       bigint           NOT NULL, -- the position of the event that began it
  offer_id     text             NOT NULL,
  shop_id      text             NOT NULL,
  product_id   text             NOT NULL,
  status       text             NOT NULL,
  score        double precision NOT NULL,
  doubt        text             NOT NULL,
  model        text             NOT NULL,
  suspected_at timestamptz      NOT NULL,
  reviewed_at  timestamptz
);
CREATE INDEX suspected_match_newest ON suspected_match (number);
CREATE INDEX suspected_match_of_status ON suspected_match (status, number);
