-- Numbers are given by the signer, one at a time over all nodes: a restore of the rows alone then goes on where they end.
ALTER TABLE audit_checkpoint ALTER COLUMN number DROP IDENTITY;
