package io.commercegraph.index.text;

/**
 * A word of a title or a query, folded.
 *
 * @param bracketed whether it stands in brackets, where titles put what matters less
 * @param chunk counts up with each white space: "wh-1000xm5" is two words of one chunk
 */
public record Word(String text, boolean bracketed, int chunk) {}
