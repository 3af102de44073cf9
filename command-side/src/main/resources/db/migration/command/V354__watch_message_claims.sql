-- What is being sent: it is counted before each claim.
CREATE INDEX watch_message_claimed ON watch_message (claimed_by) WHERE claimed_until IS NOT NULL;
