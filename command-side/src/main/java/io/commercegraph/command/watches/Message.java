package io.commercegraph.command.watches;

/**
 * A message that is being sent.
 *
 * @param kind what the body's type says
 * @param data a JSON object, or the challenge
 * @param firings how many firings it tells of
 * @param missed how many earlier firings were not delivered
 * @param attempts how often it was claimed, this time included
 * @param claimedBy the node that sends it
 * @param claimedAt when that node claimed it, by {@link System#nanoTime}
 */
record Message(
    String webhookId,
    String watchId,
    String kind,
    String data,
    int firings,
    int missed,
    int attempts,
    String claimedBy,
    long claimedAt) {

  /** The body, the same at each attempt. */
  String body() {
    String type = kind.equals("firing") ? "watch.fired" : "watch." + kind;
    String head = "{\"type\":\"" + type + "\",\"watch_id\":\"" + watchId + "\"";
    return switch (kind) {
      case "challenge" -> head + ",\"challenge\":\"" + data + "\"}";
      case "firing" ->
          head + ",\"firings\":" + firings + ",\"missed\":" + missed + ",\"data\":" + data + "}";
      default -> head + "}";
    };
  }
}
