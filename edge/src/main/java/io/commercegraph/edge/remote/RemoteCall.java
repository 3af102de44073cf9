package io.commercegraph.edge.remote;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.CallerBucket;
import io.commercegraph.edge.tools.WireJson;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.node.ObjectNode;

/**
 * A call as one node sends it to another, as JSON. A field that a newer node adds is ignored by an
 * older one.
 *
 * @param name the tool's name
 * @param arguments not yet checked against the tool's schema
 * @param minPosition the log position that the answer must reflect
 * @param callerKind anonymous, or by which kind of token
 * @param requestId names the request in the logs of both nodes
 * @param bucket the caller's pseudonyms, where the call records something
 * @param deadline until when its sender waits, in milliseconds of the database's clock, which all
 *     nodes share; null from a node of an earlier release
 */
record RemoteCall(
    String name,
    ObjectNode arguments,
    @Nullable Long minPosition,
    Caller.Kind callerKind,
    String requestId,
    @Nullable CallerBucket bucket,
    @Nullable Long deadline) {

  private static final ObjectReader READER =
      WireJson.MAPPER
          .readerFor(RemoteCall.class)
          .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  static RemoteCall read(String json) {
    return READER.readValue(json);
  }

  /** The same call, for which its sender waits until then. */
  RemoteCall until(Instant then) {
    return new RemoteCall(
        name, arguments, minPosition, callerKind, requestId, bucket, then.toEpochMilli());
  }

  /** Whether nobody waits for the answer any more. */
  boolean isLate(Instant now) {
    return deadline != null && now.toEpochMilli() > deadline;
  }

  String json() {
    return WireJson.MAPPER.writeValueAsString(this);
  }

  /** The caller without address, token, user and key, which stay on the node that was called. */
  Caller caller() {
    return new Caller(callerKind, null, nowhere(), null, null, requestId, bucket);
  }

  private static InetAddress nowhere() {
    try {
      return InetAddress.getByAddress(new byte[4]);
    } catch (UnknownHostException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
