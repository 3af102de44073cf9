package io.commercegraph.api.reading;

/**
 * A term that was not typed as a word, but may be what was meant: a part of a model number, or
 * neighbours written as one.
 *
 * @param weight how much it counts
 * @param from the first of the words that it stands for
 * @param to the place after the last of them; equal to {@code from} if it stands for none alone
 */
public record ExtraTerm(String term, float weight, int from, int to) {}
