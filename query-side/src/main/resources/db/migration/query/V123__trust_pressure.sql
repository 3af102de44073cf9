-- Whether someone pushes the shop with reports; null in rows of before it was kept.
ALTER TABLE trust_shop ADD COLUMN pressure jsonb;
