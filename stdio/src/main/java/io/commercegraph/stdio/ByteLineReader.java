package io.commercegraph.stdio;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads lines of bytes. A line that is too long to be a message is truncated. */
final class ByteLineReader {

  /** One byte more than the service accepts, so that the service refuses the message. */
  private static final int LIMIT = 128 * 1024 + 1;

  private final InputStream in;

  ByteLineReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** The next line without its line end, or null at the end of the input. */
  byte @Nullable [] next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return null;
    }
    for (; next >= 0 && next != '\n'; next = in.read()) {
      if (next != '\r' && line.size() < LIMIT) {
        line.write(next);
      }
    }
    return line.toByteArray();
  }
}
