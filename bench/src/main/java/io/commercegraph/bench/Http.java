package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/** One kept-alive connection that asks and waits: as little work as a client can make of it. */
final class Http implements AutoCloseable {

  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final OutputStream out;
  private final Answers answers;

  Http(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    out = socket.getOutputStream();
    answers = new Answers(socket.getInputStream());
  }

  static byte[] get(String path) {
    return ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").getBytes(UTF_8);
  }

  static byte[] post(String path, String json, String... headers) {
    byte[] body = json.getBytes(UTF_8);
    String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return """
    POST %s HTTP/1.1\r
    Host: 127.0.0.1\r
    Content-Type: application/json\r
    Content-Length: %d\r
    %s\r
    %s\
    """
        .formatted(path, body.length, more, json)
        .getBytes(UTF_8);
  }

  /** The same request with one more header. */
  static byte[] with(byte[] request, String header) {
    byte[] more = (header + "\r\n").getBytes(UTF_8);
    int line = 0;
    while (request[line++] != '\n') {
      // To the end of the first line.
    }
    byte[] whole = new byte[request.length + more.length];
    System.arraycopy(request, 0, whole, 0, line);
    System.arraycopy(more, 0, whole, line, more.length);
    System.arraycopy(request, line, whole, line + more.length, request.length - line);
    return whole;
  }

  /** Waits until a path is answered with 200, or whoever is to answer has ended. */
  static void await(int port, String path, Process whose) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    while (!answers(port, path)) {
      if (!whose.isAlive() || System.nanoTime() > end) {
        throw new IllegalStateException("Nobody answers " + path + " on " + port);
      }
      Thread.sleep(20);
    }
  }

  private static boolean answers(int port, String path) {
    try (Http http = new Http(port)) {
      http.ask(get(path));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** The body of the answer; anything but success is an error. */
  byte[] ask(byte[] request) throws IOException {
    out.write(request);
    return answers.next();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
