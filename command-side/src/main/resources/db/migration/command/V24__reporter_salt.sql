-- Unlogged: the salt must be in no WAL, and thus in no archive and on no replica.
CREATE UNLOGGED TABLE reporter_salt (
  day  date  PRIMARY KEY,
  salt bytea NOT NULL
);
