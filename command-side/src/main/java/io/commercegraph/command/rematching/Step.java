package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchReplays.State;
import java.time.Instant;

/**
 * What a node works on: the entries after a number.
 *
 * @param ordered when the report was ordered: another one of the same version is none of this step
 * @param passed the number of the last entry that was worked on
 * @param last the number of the last entry to work on
 */
record Step(String version, Instant ordered, State state, long passed, long last) {}
