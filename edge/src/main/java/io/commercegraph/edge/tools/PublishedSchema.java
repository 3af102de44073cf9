package io.commercegraph.edge.tools;

/**
 * A schema that is published for an answer other than the tools': a bean of the feature that gives
 * the answer.
 *
 * @param name under which the document's operations refer to it
 */
public record PublishedSchema(String name, Class<? extends Record> type) {}
