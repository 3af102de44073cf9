package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads answers off a connection, one after the other. Client and servers share the machine, so a
 * header is neither copied nor made a text unless it is looked for.
 */
final class Answers {

  private static final byte[] LENGTH = "content-length:".getBytes(ISO_8859_1);

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int filled;

  /** Where what has not been looked at begins. */
  private int next;

  /** Where the last line begins and ends. */
  private int begin;

  private int end;

  Answers(InputStream in) {
    this.in = in;
  }

  /** The body of the next answer; anything but success is an error. */
  byte[] next() throws IOException {
    line();
    String status = text();
    int length = -1;
    for (line(); end > begin; line()) {
      if (isLength()) {
        length = number(begin + LENGTH.length, 10);
      }
    }
    byte[] body = length >= 0 ? bytes(length) : chunks();
    if (!status.startsWith("HTTP/1.1 20")) {
      throw new IOException(status + ": " + new String(body, UTF_8));
    }
    return body;
  }

  private boolean isLength() {
    if (end - begin < LENGTH.length) {
      return false;
    }
    for (int i = 0; i < LENGTH.length; i++) {
      if (Character.toLowerCase(buffer[begin + i]) != LENGTH[i]) {
        return false;
      }
    }
    return true;
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (line(); number(begin, 16) > 0; line()) {
      body.write(bytes(number(begin, 16)));
      line();
    }
    line();
    return body.toByteArray();
  }

  private int number(int from, int radix) {
    return Integer.parseInt(new String(buffer, from, end - from, ISO_8859_1).strip(), radix);
  }

  private String text() {
    return new String(buffer, begin, end - begin, ISO_8859_1);
  }

  private void line() throws IOException {
    int at = next;
    while (true) {
      if (at == filled) {
        at -= more();
      } else if (buffer[at++] == '\n') {
        break;
      }
    }
    begin = next;
    end = at - (at - 1 > begin && buffer[at - 2] == '\r' ? 2 : 1);
    next = at;
  }

  private byte[] bytes(int count) throws IOException {
    byte[] bytes = new byte[count];
    int here = Math.min(count, filled - next);
    System.arraycopy(buffer, next, bytes, 0, here);
    next += here;
    if (in.readNBytes(bytes, here, count - here) < count - here) {
      throw new EOFException();
    }
    return bytes;
  }

  /** Takes in what has come, and says by how much everything moved forward for it. */
  private int more() throws IOException {
    int moved = next;
    System.arraycopy(buffer, next, buffer, 0, filled - next);
    filled -= moved;
    next = 0;
    int read = in.read(buffer, filled, buffer.length - filled);
    if (read <= 0) {
      throw new EOFException();
    }
    filled += read;
    return moved;
  }
}
