package io.commercegraph.opensearch;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A server that answers as it is told and keeps what it was asked. */
final class AnsweringServer implements AutoCloseable {

  private final HttpServer server;
  private final List<Asked> asked = Collections.synchronizedList(new ArrayList<>());

  /** A request. */
  record Asked(String line, String body, @Nullable String authorization) {}

  /** An answer. */
  record Answer(int status, String body) {}

  AnsweringServer(Function<Asked, Answer> answers) {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext(
        "/",
        exchange -> {
          Asked one =
              new Asked(
                  exchange.getRequestMethod() + " " + exchange.getRequestURI(),
                  new String(exchange.getRequestBody().readAllBytes(), UTF_8),
                  exchange.getRequestHeaders().getFirst("authorization"));
          asked.add(one);
          Answer answer = answers.apply(one);
          byte[] body = answer.body.getBytes(UTF_8);
          exchange.sendResponseHeaders(answer.status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  List<Asked> asked() {
    return List.copyOf(asked);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
