package io.commercegraph.api.reading;

/**
 * A word of a query as it was typed.
 *
 * @param text the word, folded
 * @param term what an index has it as: its singular
 * @param weight how much it counts; the first words of a query count most, those in brackets least
 */
public record QueryWord(String text, String term, float weight) {}
