package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.invalidParams;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.changes.ChangeStreams;
import io.commercegraph.edge.changes.StreamFormat;
import io.commercegraph.edge.http.AcceptHeader;
import io.commercegraph.edge.mcp.IncomingMessages.Message;
import io.commercegraph.edge.mcp.MessageHandler.Sender;
import io.commercegraph.edge.roles.NodeRoles;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers {@code subscriptions/listen} of the stateless revisions with a stream that tells when a
 * product or a shop has changed. It has the limits of the streams of changes.
 */
@Component
final class ResourceSubscriptions {

  static final String METHOD = "subscriptions/listen";
  private static final String SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";
  private static final String PRODUCT = "product://";
  private static final String SHOP = "shop://";
  private static final int MOST = 20;
  private static final int LONGEST = 300;

  private final ChangeFeed feed;
  private final ChangeStreams streams;
  private final MessageQuota quota;
  private final NodeRoles roles;

  ResourceSubscriptions(
      ChangeFeed feed, ChangeStreams streams, MessageQuota quota, NodeRoles roles) {
    this.roles = roles;
    this.feed = feed;
    this.streams = streams;
    this.quota = quota;
  }

  static boolean isMeant(Message message) {
    return METHOD.equals(message.json().path("method").asString(""));
  }

  /** Opens the stream as the answer, or throws. */
  void open(Message message, Sender sender) throws IOException {
    JsonRpcRequest listen = JsonRpcRequest.of(message);
    ProtocolEra era = ProtocolEraCheck.of(sender.request(), listen);
    McpMethod.Exchange exchange =
        new McpMethod.Exchange(era, sender.caller(), sender.request(), sender.response());
    quota.admit(listen, exchange).close();
    JsonNode id = listen.id();
    if (era != ProtocolEra.STATELESS || id == null) {
      throw McpFault.noMethod(era);
    }
    if (AcceptHeader.by(sender.request()).quality(MediaType.TEXT_EVENT_STREAM) == 0) {
      throw new McpFault(406, McpFault.INVALID_REQUEST, "A subscription is a text/event-stream");
    }
    roles.require(roles.haveReadModels());
    Map<String, ChangeFilter> subscribed = subscribed(listen.params().path("notifications"));
    streams.open(
        sender.caller(),
        sender.request(),
        sender.response(),
        filter(subscribed.values()),
        new Notifications(id, subscribed),
        feed.head());
  }

  /** The resources that exist among those asked for. */
  private Map<String, ChangeFilter> subscribed(JsonNode notifications) {
    JsonNode asked = notifications.path("resourceSubscriptions");
    if (asked.isMissingNode()) {
      // Lists never change while the service runs, so there is nothing to tell of them.
      return Map.of();
    }
    if (!asked.isArray() || asked.isEmpty() || asked.size() > MOST) {
      throw invalidParams(
          "notifications.resourceSubscriptions must be 1 to " + MOST + " resources");
    }
    Map<String, ChangeFilter> subscribed = new LinkedHashMap<>();
    for (JsonNode uri : asked) {
      String text = uri.isString() ? uri.stringValue() : "";
      resource(text).ifPresent(filter -> subscribed.put(text, filter));
    }
    if (subscribed.isEmpty()) {
      throw invalidParams("There are resources product://{gtin} and shop://{domain} alone");
    }
    return subscribed;
  }

  private Optional<ChangeFilter> resource(String uri) {
    try {
      if (uri.length() > LONGEST) {
        return Optional.empty();
      }
      if (uri.startsWith(PRODUCT)) {
        return Optional.of(feed.filter(Set.of(), uri.substring(PRODUCT.length()), null));
      }
      return uri.startsWith(SHOP)
          ? Optional.of(feed.filter(Set.of(), null, uri.substring(SHOP.length())))
          : Optional.empty();
    } catch (ToolProblem unknown) {
      // The acknowledgement names those that are followed.
      return Optional.empty();
    }
  }

  /** A filter that lets through what one of these does. */
  private static ChangeFilter filter(Iterable<ChangeFilter> each) {
    Set<String> products = new HashSet<>();
    for (ChangeFilter one : each) {
      if (one.shopDomain() != null) {
        return ChangeFilter.ALL;
      }
      products.addAll(one.productIds());
    }
    return new ChangeFilter(Set.of(), products, null);
  }

  /** The stream's messages: an acknowledgement, then which resources were updated. */
  private record Notifications(JsonNode id, Map<String, ChangeFilter> subscribed)
      implements StreamFormat {

    @Override
    public byte[] opening() {
      ObjectNode params = params();
      ObjectNode followed = params.putObject("notifications");
      if (!subscribed.isEmpty()) {
        subscribed.keySet().forEach(followed.putArray("resourceSubscriptions")::add);
      }
      return message("notifications/subscriptions/acknowledged", params);
    }

    @Override
    public byte @Nullable [] event(Change change) {
      StringBuilder events = new StringBuilder();
      subscribed.forEach(
          (uri, filter) -> {
            if (filter.passes(change)) {
              byte[] event = message("notifications/resources/updated", params().put("uri", uri));
              events.append(new String(event, StandardCharsets.UTF_8));
            }
          });
      return events.isEmpty() ? null : events.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** A comment, which shows that the stream is alive. */
    @Override
    public byte[] mark(ChangeId reached) {
      return ":\n\n".getBytes(StandardCharsets.UTF_8);
    }

    private ObjectNode params() {
      ObjectNode params = WireJson.MAPPER.createObjectNode();
      params.putObject("_meta").set(SUBSCRIPTION_ID, id);
      return params;
    }

    private static byte[] message(String method, ObjectNode params) {
      ObjectNode message =
          WireJson.MAPPER.createObjectNode().put("jsonrpc", "2.0").put("method", method);
      message.set("params", params);
      return ("event: message\ndata: " + WireJson.MAPPER.writeValueAsString(message) + "\n\n")
          .getBytes(StandardCharsets.UTF_8);
    }
  }
}
