package io.commercegraph.command.feeds.formats.input;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines with any line ending, of at most a million characters. A longer line is skipped and
 * marked as too long.
 */
public final class LineReader {

  public static final int MAX_LINE = 1_000_000;

  private final Reader in;
  private final char[] buffer = new char[65_536];
  private final StringBuilder line = new StringBuilder();
  private int at;
  private int end;
  private boolean afterReturn;
  private boolean overlong;
  private long number;

  public LineReader(Reader in) {
    this(in, 0);
  }

  /**
   * Continues to read an input.
   *
   * @param before number of lines read before
   */
  public LineReader(Reader in, long before) {
    this.in = in;
    this.number = before;
  }

  /** The next line without its end, or {@code null} after the last. */
  public @Nullable String next() throws IOException {
    line.setLength(0);
    overlong = false;
    boolean any = false;
    while (true) {
      if (at == end) {
        end = in.read(buffer, 0, buffer.length);
        at = 0;
        if (end <= 0) {
          end = 0;
          return any ? finished() : null;
        }
      }
      if (afterReturn) {
        afterReturn = false;
        if (buffer[at] == '\n') {
          at++;
          continue;
        }
      }
      int stop = at;
      while (stop < end && buffer[stop] != '\n' && buffer[stop] != '\r') {
        stop++;
      }
      keep(at, stop);
      any = true;
      at = stop;
      if (stop < end) {
        afterReturn = buffer[stop] == '\r';
        at++;
        return finished();
      }
    }
  }

  /** Whether the line that was just returned was too long; its text is then empty. */
  public boolean wasOverlong() {
    return overlong;
  }

  /** The number of the line that was just returned, from 1. */
  public long number() {
    return number;
  }

  private String finished() {
    number++;
    return line.toString();
  }

  private void keep(int from, int to) {
    overlong |= line.length() + (to - from) > MAX_LINE;
    if (overlong) {
      line.setLength(0);
    } else {
      line.append(buffer, from, to - from);
    }
  }
}
