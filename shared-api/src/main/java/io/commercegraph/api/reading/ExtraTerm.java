package io.commercegraph.api.reading;

/**
 * A term that was not typed as a word, but may be what was meant: a part of a model number, or
 * neighbours written as one.
 *
 * @param weight how much it counts
 */
public record ExtraTerm(String term, float weight) {}
