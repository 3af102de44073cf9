-- When each outside provider is to be asked of each shop again. place: those that are clicked most
-- first; null for shops that are not asked of at present.
CREATE TABLE rating_due (
  provider text        NOT NULL,
  domain   text        NOT NULL,
  place    bigint,
  due_at   timestamptz NOT NULL,
  failures integer     NOT NULL DEFAULT 0,
  PRIMARY KEY (provider, domain)
);
