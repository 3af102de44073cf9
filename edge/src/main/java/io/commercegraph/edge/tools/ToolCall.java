package io.commercegraph.edge.tools;

import io.commercegraph.api.tools.Caller;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A call of a tool as a protocol passes it to the dispatcher.
 *
 * @param arguments the parsed arguments, not yet checked against the tool's schema; the call owns
 *     them
 * @param minPosition the log position that the answer must reflect
 */
public record ToolCall(
    CatalogueEntry<?, ?> tool, ObjectNode arguments, @Nullable Long minPosition, Caller caller) {}
