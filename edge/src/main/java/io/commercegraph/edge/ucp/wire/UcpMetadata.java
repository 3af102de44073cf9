package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The part of every answer that says which release of UCP it is in, and by which capabilities.
 *
 * @param status error, where there is no answer but messages
 */
public record UcpMetadata(
    String version,
    @JsonInclude(NON_NULL) @Nullable String status,
    Map<String, List<Capability>> capabilities) {

  /** A capability that an answer makes use of. */
  public record Capability(String version) {}
}
