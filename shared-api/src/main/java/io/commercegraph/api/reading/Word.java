package io.commercegraph.api.reading;

/**
 * A word of a title or a query, folded.
 *
 * @param bracketed whether the word is in brackets, where titles put less important words
 * @param chunk counts up with each white space: "wh-1000xm5" is two words of one chunk
 * @param segment counts up with each comma, bar or dash between blanks: "headphones, black" has two
 */
public record Word(String text, boolean bracketed, int chunk, int segment) {}
