-- Whether an option's days are calendar days, and until when orders are handled on the same day;
-- NULL where the shop names no time.
ALTER TABLE shipping_option
  ADD COLUMN calendar boolean NOT NULL DEFAULT false,
  ADD COLUMN cutoff   time;
