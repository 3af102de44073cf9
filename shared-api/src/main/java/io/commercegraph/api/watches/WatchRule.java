package io.commercegraph.api.watches;

/** A watch as it is judged. */
public record WatchRule(String watchId, WatchSubject subject, WatchTerms terms) {}
