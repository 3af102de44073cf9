package io.commercegraph.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP client of the running service, in whichever protocol era the client speaks. It uses
 * {@link HttpURLConnection}, which loads in a tenth of the time of the JDK's newer client.
 */
final class ServiceClient {

  static final int READ_TIMEOUT_SECONDS = 30;

  private static final byte[] NO_ANSWER = {};
  private static final String SESSION = "Mcp-Session-Id";
  private static final int CONNECT_MILLIS = 5_000;

  private final URI base;
  private final String token;
  private volatile @Nullable String negotiatedVersion;
  private volatile @Nullable String session;

  ServiceClient(URI base, String token) {
    if (!Set.of("http", "https").contains(String.valueOf(base.getScheme()))
        || base.getHost() == null) {
      throw new IllegalArgumentException("No http or https URL");
    }
    this.base = base;
    this.token = token;
    // Keeps as many connections as calls run at once.
    System.setProperty("http.maxConnections", "33");
  }

  /** Sends a message and returns the answer; empty where there is none. */
  byte[] send(ClientMessage message) {
    try {
      HttpURLConnection http = post(message);
      int status = http.getResponseCode();
      if (status == HttpURLConnection.HTTP_UNAUTHORIZED) {
        return reported(
            message, "The service at " + base + " refuses COMMERCE_GRAPH_TOKEN.", -32600);
      }
      byte[] answer = read(http);
      if (answer.length == 0 && status == HttpURLConnection.HTTP_ACCEPTED) {
        return NO_ANSWER;
      }
      if (!isAnswer(http, answer)) {
        return unavailable(message, "what answers there is not Commerce Graph");
      }
      if (message.isInitialize()) {
        negotiatedVersion = JsonRpcFields.of(answer).get(JsonRpcFields.AGREED);
        session = http.getHeaderField(SESSION);
      }
      return message.wantsAnAnswer() ? oneLine(answer) : NO_ANSWER;
    } catch (SocketTimeoutException slow) {
      return unavailable(message, "nothing answers there in " + READ_TIMEOUT_SECONDS + " seconds");
    } catch (IOException gone) {
      return unavailable(message, "nothing answers there");
    }
  }

  private HttpURLConnection post(ClientMessage message) throws IOException {
    HttpURLConnection http = (HttpURLConnection) base.resolve("/mcp").toURL().openConnection();
    http.setConnectTimeout(CONNECT_MILLIS);
    http.setReadTimeout(READ_TIMEOUT_SECONDS * 1_000);
    http.setInstanceFollowRedirects(false);
    http.setRequestMethod("POST");
    http.setDoOutput(true);
    // Streaming mode: nothing is ever sent twice, and a closed connection is noticed before
    // sending.
    http.setFixedLengthStreamingMode(message.json().length);
    headers(message).forEach(http::setRequestProperty);
    http.getOutputStream().write(message.json());
    return http;
  }

  private Map<String, String> headers(ClientMessage message) {
    Map<String, String> headers = new HashMap<>();
    headers.put("Content-Type", "application/json");
    headers.put("Accept", "application/json");
    if (!token.isBlank()) {
      headers.put("x-api-token", token);
    }
    String version = message.version();
    String handshake = negotiatedVersion;
    if (version != null) {
      headers.put("MCP-Protocol-Version", header(version));
      headers.put("Mcp-Method", header(message.method()));
      String name = message.name();
      if (name != null) {
        headers.put("Mcp-Name", header(name));
      }
    } else if (handshake != null && !message.isInitialize()) {
      headers.put("MCP-Protocol-Version", handshake);
      String given = session;
      if (given != null) {
        headers.put(SESSION, given);
      }
    }
    return headers;
  }

  /** Reads the body to its end, so that the connection can be reused. */
  private static byte[] read(HttpURLConnection http) throws IOException {
    InputStream body = http.getResponseCode() < 400 ? http.getInputStream() : http.getErrorStream();
    if (body == null) {
      return NO_ANSWER;
    }
    try (body) {
      return body.readAllBytes();
    }
  }

  private static boolean isAnswer(HttpURLConnection http, byte[] answer) {
    String type = http.getContentType();
    return type != null
        && type.startsWith("application/json")
        && answer.length > 0
        && (answer[0] == '[' || JsonRpcFields.of(answer).containsKey(JsonRpcFields.RPC));
  }

  /** Replaces line breaks, which JSON has only between tokens. */
  private static byte[] oneLine(byte[] json) {
    for (int i = 0; i < json.length; i++) {
      if (json[i] == '\n' || json[i] == '\r') {
        json[i] = ' ';
      }
    }
    return json;
  }

  /** The value as it is where a header can hold it, else in MCP's base64 encoding. */
  private static String header(String value) {
    boolean plain =
        value.chars().allMatch(c -> c > 0x20 && c < 0x7f) && !value.startsWith("=?base64?");
    return plain
        ? value
        : "=?base64?"
            + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8))
            + "?=";
  }

  private byte[] unavailable(ClientMessage message, String why) {
    String advice =
        "No Commerce Graph at "
            + base
            + ": "
            + why
            + ". Start one (java -jar commerce-graph-<version>.jar), set COMMERCE_GRAPH_URL, or"
            + " have one started for you (java -jar commerce-graph-<version>.jar stdio"
            + " --standalone).";
    return reported(message, advice, -32603);
  }

  private static byte[] reported(ClientMessage message, String what, int code) {
    System.err.println("commerce-graph: " + what);
    return message.wantsAnAnswer() ? message.errorAnswer(code, what) : NO_ANSWER;
  }
}
