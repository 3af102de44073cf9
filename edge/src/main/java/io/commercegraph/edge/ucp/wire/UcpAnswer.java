package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An answer of the catalogue. */
public sealed interface UcpAnswer {

  /** Products that were searched for, or looked up. */
  record Products(
      UcpMetadata ucp,
      List<Product> products,
      @JsonInclude(NON_NULL) @Nullable Pagination pagination,
      @JsonInclude(NON_EMPTY) List<Message> messages)
      implements UcpAnswer {}

  /** One product in full. */
  record OneProduct(
      UcpMetadata ucp, Product product, @JsonInclude(NON_EMPTY) List<Message> messages)
      implements UcpAnswer {}

  /** Nothing but messages that say why. */
  record Failure(UcpMetadata ucp, List<Message> messages) implements UcpAnswer {}
}
