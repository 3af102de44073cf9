package io.commercegraph.api.tools;

import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/**
 * The authenticated caller of a tool. Nothing in it is ever logged or stored as it is.
 *
 * @param kind anonymous, or by which kind of token
 * @param tokenId the token's id (not the token), unless anonymous
 * @param address the client's address, behind the configured proxies
 * @param endUser an opaque id of the aggregator's user; only ever set for {@link Kind#AGGREGATOR}
 * @param idempotencyKey repeats the first answer where the tool records something
 * @param requestId names the request in logs and answers
 * @param bucket the caller's pseudonyms, where another node took the call: address, token, user and
 *     key then stay there
 */
public record Caller(
    Kind kind,
    @Nullable String tokenId,
    InetAddress address,
    @Nullable String endUser,
    @Nullable String idempotencyKey,
    String requestId,
    @Nullable CallerBucket bucket) {

  /** A caller of this node. */
  public Caller(
      Kind kind,
      @Nullable String tokenId,
      InetAddress address,
      @Nullable String endUser,
      @Nullable String idempotencyKey,
      String requestId) {
    this(kind, tokenId, address, endUser, idempotencyKey, requestId, null);
  }

  /** The kinds of callers. */
  public enum Kind {
    /** By address alone. */
    ANONYMOUS,
    /** By an API token. */
    TOKEN,
    /** By the token of a hosted assistant that speaks for many users. */
    AGGREGATOR,
    /** By the ops key, or as the service itself. */
    OPERATOR
  }
}
