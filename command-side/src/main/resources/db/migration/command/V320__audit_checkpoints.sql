-- The keys that sign checkpoints of the audit log. Public halves only; the private ones are in wrapped_key.
CREATE TABLE audit_signing_key (
  number     integer     PRIMARY KEY,
  name       text        NOT NULL,
  public_key bytea       NOT NULL CHECK (length(public_key) = 32),
  made_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Every checkpoint that was signed, as a signed note (c2sp.org/signed-note). None is ever changed.
CREATE TABLE audit_checkpoint (
  number    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  note      text        NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
