-- Whose ratings were ever recorded: a provider that is not in here, and that the service does not
-- ask itself, is unknown.
CREATE TABLE trust_provider (provider text PRIMARY KEY);

INSERT INTO trust_provider
SELECT DISTINCT rating ->> 'provider'
  FROM trust_shop CROSS JOIN LATERAL jsonb_array_elements(ratings) AS rating;
