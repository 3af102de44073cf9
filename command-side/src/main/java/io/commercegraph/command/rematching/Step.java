package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchReplays.State;

/**
 * What a node works on: the entries after a number.
 *
 * @param passed the number of the last entry that was worked on
 * @param last the number of the last entry to work on
 */
record Step(String version, State state, long passed, long last) {}
