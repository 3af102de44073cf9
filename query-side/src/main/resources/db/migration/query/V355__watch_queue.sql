-- Watches that changes are about, until they are judged. No replay touches it.
CREATE TABLE watch_to_judge (
  watch_id text PRIMARY KEY
);
