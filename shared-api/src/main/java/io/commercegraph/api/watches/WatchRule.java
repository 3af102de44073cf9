package io.commercegraph.api.watches;

/**
 * A watch as it is judged.
 *
 * @param position of the last event about it: what was before, its conditions take for granted
 */
public record WatchRule(String watchId, WatchSubject subject, WatchTerms terms, long position) {}
