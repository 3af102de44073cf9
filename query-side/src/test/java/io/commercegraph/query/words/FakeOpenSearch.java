package io.commercegraph.query.words;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** As much of OpenSearch as the writer of the index asks for, in memory. */
final class FakeOpenSearch implements AutoCloseable {

  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpServer server;

  /** Documents by index and id. */
  final Map<String, Map<String, JsonNode>> indexes = new ConcurrentSkipListMap<>();

  /** The index behind the alias. */
  volatile @Nullable String served;

  /** Refuses the documents of products, as a node does that has too much to do. */
  volatile boolean isBusy;

  FakeOpenSearch() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** An index that has followed a log up to a position, without products. */
  void hold(String name, long position) {
    indexes.put(
        name, new TreeMap<>(Map.of("position", JSON.readTree("{\"position\":" + position + "}"))));
  }

  private void answer(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String path = exchange.getRequestURI().getPath();
    @Nullable String answer = answer(exchange.getRequestMethod(), path, body);
    byte[] bytes = (answer == null ? "{}" : answer).getBytes(UTF_8);
    exchange.sendResponseHeaders(answer == null ? 404 : 200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private @Nullable String answer(String method, String path, String body) {
    String[] parts = path.substring(1).split("/", -1);
    String last = parts[parts.length - 1];
    return switch (method) {
      case "PUT" -> {
        indexes.put(last, new TreeMap<>());
        yield "{}";
      }
      case "DELETE" -> indexes.remove(last) == null ? null : "{}";
      case "GET" -> last.equals("_alias") ? names() : position();
      default ->
          switch (last) {
            case "_bulk" -> bulk(indexes.get(parts[0]), body);
            case "_aliases" -> {
              served = JSON.readTree(body).at("/actions/1/add/index").asString();
              yield "{}";
            }
            default -> "{}";
          };
    };
  }

  private String names() {
    Map<String, Object> all = new TreeMap<>();
    indexes.keySet().forEach(name -> all.put(name, Map.of("aliases", Map.of())));
    return JSON.writeValueAsString(all);
  }

  private @Nullable String position() {
    @Nullable String name = served;
    return name == null || !indexes.containsKey(name)
        ? null
        : JSON.writeValueAsString(
            Map.of("_index", name, "_source", requireNonNull(documents(name).get("position"))));
  }

  /** The documents of an index, by their ids. */
  Map<String, JsonNode> documents(String index) {
    return requireNonNull(indexes.get(index));
  }

  private @Nullable String bulk(@Nullable Map<String, JsonNode> index, String body) {
    if (index == null) {
      return null;
    }
    String[] lines = body.split("\n", -1);
    for (int i = 0; i + 1 < lines.length; i += 2) {
      String id = JSON.readTree(lines[i]).at("/index/_id").asString();
      if (isBusy && !id.equals("position")) {
        return "{\"items\":[{\"index\":{\"status\":429,\"error\":{\"reason\":\"busy\"}}}]}";
      }
      index.put(id, JSON.readTree(lines[i + 1]));
    }
    return "{\"items\":[]}";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
