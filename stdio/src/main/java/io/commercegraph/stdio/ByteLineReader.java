package io.commercegraph.stdio;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Lines of bytes. Of one that is too long to be a message only the beginning is kept. */
final class ByteLineReader {

  /** One byte more than the service takes, so that it is the service that refuses. */
  private static final int LIMIT = 128 * 1024 + 1;

  private final InputStream in;

  ByteLineReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** The next line without its end, or null at the input's end. */
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
