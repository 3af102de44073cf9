package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;

/** One kept-alive connection that asks and waits: as little work as a client can make of it. */
final class Http implements AutoCloseable {

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;

  Http(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    out = socket.getOutputStream();
    in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
  }

  static byte[] get(String path) {
    return ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").getBytes(UTF_8);
  }

  static byte[] post(String path, String json) {
    byte[] body = json.getBytes(UTF_8);
    return """
    POST %s HTTP/1.1\r
    Host: 127.0.0.1\r
    Content-Type: application/json\r
    Content-Length: %d\r
    \r
    %s\
    """
        .formatted(path, body.length, json)
        .getBytes(UTF_8);
  }

  /** The body of the answer; anything but 200 is an error. */
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
    if (!status.contains(" 200 ") && !status.endsWith(" 200")) {
      throw new IOException(status + ": " + new String(body, UTF_8));
    }
    return body;
  }

  private byte[] chunks() throws IOException {
    byte[] body = {};
    for (int size = chunkSize(); size > 0; size = chunkSize()) {
      body = in.readNBytes(size);
      line();
    }
    line();
    return body;
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
