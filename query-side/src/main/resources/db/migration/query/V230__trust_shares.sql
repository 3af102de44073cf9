-- Votes by shares, after formula version 2: a reporter's votes of a UTC day share weight 1, the
-- reporters of one network share 3. A row of before has no shares: its shop is judged by version 1
-- until the model is built anew, which each node orders at its start where such rows are left.
-- The same in the tables of a rebuild that is under way, or its switch would be refused.
DO $$
DECLARE
  place text;
BEGIN
  FOR place IN
    SELECT nspname FROM pg_namespace
     WHERE nspname IN (current_schema(), 'trust_beside')
       AND to_regclass(format('%I.trust_vote', nspname)) IS NOT NULL
  LOOP
    EXECUTE format($make$
      -- Of a reporter: how many votes there are on the day, by which network, and their weights,
      -- as of the day's start, by what they say. Of a network: how many reporters, and the sums
      -- of their shares.
      ALTER TABLE %1$I.trust_vote
        ADD COLUMN given   integer          NOT NULL DEFAULT 0,
        ADD COLUMN network text,
        ADD COLUMN worked  double precision NOT NULL DEFAULT 0,
        ADD COLUMN failed  double precision NOT NULL DEFAULT 0;
      -- Good up to a position: where the row has gone further, a node of before has written it.
      ALTER TABLE %1$I.trust_shop
        ADD COLUMN shares          jsonb,
        ADD COLUMN shares_position bigint;
      $make$, place);
  END LOOP;
END
$$;
