package io.commercegraph.edge.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** HTTP written byte by byte, as no library would. */
public record RawHttp(int port) {

  /** An answer as it came. */
  public record Answer(String head, String body) {

    /** The connection was closed, and nothing was said. */
    public static final Answer NONE = new Answer("", "");

    public int status() {
      return Integer.parseInt(head.split(" ", 3)[1]);
    }

    public String header(String name) {
      return head.lines()
          .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElse("");
    }
  }

  /** Sends text as ISO 8859-1, so that each character is the byte of its number. */
  public Answer send(String request) {
    return send(request.getBytes(StandardCharsets.ISO_8859_1));
  }

  public Answer send(byte[] request) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
      socket.shutdownOutput();
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      int end = all.indexOf("\r\n\r\n");
      return end < 0
          ? new Answer(all, "")
          : new Answer(all.substring(0, end), all.substring(end + 4));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
