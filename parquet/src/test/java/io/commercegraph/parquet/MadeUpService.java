package io.commercegraph.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A service that gives the answers it was told to, one after the other. */
final class MadeUpService implements AutoCloseable {

  /** An answer; one that is cut ends without its last chunk. */
  record Answer(String columns, String key, long generation, String lines, boolean cut) {}

  private final HttpServer server;
  private final Deque<Answer> answers = new ArrayDeque<>();
  final List<String> asked = new ArrayList<>();

  MadeUpService(Answer... answers) throws IOException {
    this.answers.addAll(List.of(answers));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  ServiceExports exports() {
    return new ServiceExports(
        URI.create("http://127.0.0.1:" + server.getAddress().getPort()), "a key");
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.add(
        exchange.getRequestHeaders().getFirst("x-ops-key")
            + " "
            + exchange.getRequestURI().getQuery());
    Answer answer = answers.remove();
    exchange.getResponseHeaders().set("x-columns", answer.columns);
    exchange.getResponseHeaders().set("x-key", answer.key);
    exchange.getResponseHeaders().set("x-log-position", "9");
    exchange.getResponseHeaders().set("x-generation", Long.toString(answer.generation));
    byte[] body = answer.lines.getBytes(UTF_8);
    // One that promises more than it sends is cut.
    exchange.sendResponseHeaders(200, answer.cut ? body.length + 1 : Math.max(body.length, -1));
    exchange.getResponseBody().write(body);
    exchange.getResponseBody().flush();
    if (answer.cut) {
      // What has arrived is lost to a client that has not read it when the connection breaks.
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
    }
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
