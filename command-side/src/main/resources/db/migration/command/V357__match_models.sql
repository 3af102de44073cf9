-- Models that match offers by title, trained from the catalogue. The one that is used is the one with
-- the newest used_from; without any, the model that the program brings.
CREATE TABLE match_model (
  version    text        PRIMARY KEY,
  model      text        NOT NULL,
  pairs      int         NOT NULL,
  trained_at timestamptz NOT NULL,
  used_from  timestamptz
);
