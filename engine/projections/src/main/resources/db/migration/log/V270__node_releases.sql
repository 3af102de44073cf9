-- Which release's kinds of events a node knows. A node of a release before names none, and knows the first.
ALTER TABLE log_node ADD COLUMN event_release integer NOT NULL DEFAULT 1;
