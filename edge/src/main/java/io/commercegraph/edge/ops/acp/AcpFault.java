package io.commercegraph.edge.ops.acp;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** A request that ACP has an error for. */
final class AcpFault extends RuntimeException {

  private final int status;
  private final transient Body body;

  /** The error as ACP writes it. */
  record Body(
      String type, String code, String message, @JsonInclude(NON_NULL) @Nullable String param) {}

  private AcpFault(int status, String code, String message, @Nullable String param) {
    super(message, null, false, false);
    this.status = status;
    this.body = new Body("invalid_request", code, message, param);
  }

  static AcpFault notFound() {
    return new AcpFault(404, "feed_not_found", "There is no feed of this id.", "id");
  }

  static AcpFault invalid(String code, String message, @Nullable String param) {
    return new AcpFault(400, code, message, param);
  }

  static AcpFault products(String message) {
    return invalid("invalid_product_payload", message, "products");
  }

  int status() {
    return status;
  }

  Body body() {
    return body;
  }
}
