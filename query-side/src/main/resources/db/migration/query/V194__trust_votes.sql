-- Who has had votes on a shop's day, a row each: a report looks up two and writes two, however many
-- others have voted. They were one value of the shop's row, written anew with each report.
-- The same in the tables of a rebuild that is under way, or it would go on in the living ones.
DO $$
DECLARE
  place text;
BEGIN
  FOR place IN
    SELECT nspname FROM pg_namespace
     WHERE nspname IN (current_schema(), 'trust_beside')
       AND to_regclass(format('%I.trust_shop', nspname)) IS NOT NULL
  LOOP
    EXECUTE format($make$
      CREATE TABLE %1$I.trust_vote (
        shop_id text    NOT NULL,
        day     date    NOT NULL,
        voter   text    NOT NULL,
        votes   integer NOT NULL,
        PRIMARY KEY (shop_id, day, voter)
      );
      INSERT INTO %1$I.trust_vote
      SELECT shop_id, CAST(today ->> 'day' AS date), had.voter, CAST(had.votes AS integer)
        FROM %1$I.trust_shop CROSS JOIN LATERAL jsonb_each_text(today -> 'votes') AS had(voter, votes);
      -- Written by nodes of an earlier version alone, which find nobody in it.
      ALTER TABLE %1$I.trust_shop
        ALTER COLUMN today SET DEFAULT '{"day": "1970-01-01", "votes": {}}';
      UPDATE %1$I.trust_shop SET today = DEFAULT;
      $make$, place);
  END LOOP;
END
$$;
