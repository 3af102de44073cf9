package io.commercegraph.edge.tools;

/**
 * An answer beside the tools' whose schema is published: a bean of whoever gives that answer.
 *
 * @param name under which the document's operations refer to it
 */
public record PublishedSchema(String name, Class<? extends Record> type) {}
