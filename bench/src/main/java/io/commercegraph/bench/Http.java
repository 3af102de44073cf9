package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** One kept-alive connection that asks and waits: as little work as a client can make of it. */
final class Http implements AutoCloseable {

  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;

  Http(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    out = socket.getOutputStream();
    in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
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
    } catch (IOException notYet) {
      return false;
    }
  }

  /** The body of the answer; anything but success is an error. */
  byte[] ask(byte[] request) throws IOException {
    out.write(request);
    out.flush();
    String status = line();
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(header.substring(header.indexOf(':') + 1).strip());
      }
    }
    byte[] body = length >= 0 ? in.readNBytes(length) : chunks();
    if (!status.startsWith("HTTP/1.1 20")) {
      throw new IOException(status + ": " + new String(body, UTF_8));
    }
    return body;
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int size = chunkSize(); size > 0; size = chunkSize()) {
      body.write(in.readNBytes(size));
      line();
    }
    line();
    return body.toByteArray();
  }

  private int chunkSize() throws IOException {
    return Integer.parseInt(line(), 16);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException(line.toString());
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
