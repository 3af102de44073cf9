package io.commercegraph.api.tools;

import io.commercegraph.api.log.ReadModel;
import java.util.Set;

/**
 * One capability, offered alike over REST and MCP. A tool is a Spring bean; the edge collects them
 * all, derives their schemas from the two record types and validates each request before it gets
 * here, so that {@link #call} sees nothing but well-formed requests.
 *
 * @param <Q> the request: a record whose components carry Jakarta Validation limits and a {@code
 *     JsonPropertyDescription}; a component that is {@code @Nullable} is optional
 * @param <A> the answer: a record; a component that is {@code @Nullable} may be {@code null}, and
 *     one that is {@code @JsonInclude(NON_NULL)} too is left out when there is nothing to say
 */
public interface Tool<Q extends Record, A extends Record> {

  /** What the catalogue says of this tool. */
  ToolSpec<Q, A> spec();

  /** Read models that the answer to this request depends on, beside those that the spec names. */
  default Set<ReadModel> alsoReads(Q request) {
    return Set.of();
  }

  /**
   * Answers one call.
   *
   * @throws ToolProblem where the contract has an error for it; any other exception is a bug
   */
  A call(Q request, Caller caller);
}
