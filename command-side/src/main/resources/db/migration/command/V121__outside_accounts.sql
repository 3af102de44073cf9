-- What was asked of each outside provider since it was first asked, over all nodes.
CREATE TABLE outside_account (
  provider        text   PRIMARY KEY,
  calls           bigint NOT NULL,
  errors          bigint NOT NULL DEFAULT 0,
  latency_micros  bigint NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  -- The UTC day of the newest call, and how many calls that day has had.
  day             date   NOT NULL,
  spent           bigint NOT NULL
);
