package io.commercegraph.edge.tools;

import io.commercegraph.api.tools.Caller;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One call as a protocol hands it in.
 *
 * @param arguments read strictly, but not yet checked against the tool's schema; the call owns them
 * @param minPosition the log position that the answer must have seen
 */
public record ToolCall(
    CatalogueEntry<?, ?> tool, ObjectNode arguments, @Nullable Long minPosition, Caller caller) {}
