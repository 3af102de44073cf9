package io.commercegraph.command.feeds.formats;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * A reader that never reads beyond the end of the first line together with what is before it, so
 * that a parser that reads ahead can be stopped at that end and the lines behind it read as lines.
 */
final class FirstLineReader extends FilterReader {

  private boolean ended;
  private boolean beyond;
  private boolean stopsAtItsEnd;

  /**
   * Wraps a reader.
   *
   * @param in one that can be marked
   */
  FirstLineReader(Reader in) {
    super(in);
  }

  /** Whether the end of the line is to be the end of all, as long as nothing behind it is read. */
  void stopAtItsEnd(boolean stops) {
    stopsAtItsEnd = stops;
  }

  /** Whether something behind the line has been read. */
  boolean isBeyond() {
    return beyond;
  }

  /** Passes over what is left of the line, where nothing behind it has been read. */
  void skipToItsEnd() throws IOException {
    char[] passedOver = new char[8_192];
    for (int read = 0; !ended && read >= 0; ) {
      read = read(passedOver, 0, passedOver.length);
    }
  }

  /** Whether nothing stands behind the line, of which the end has been read. */
  boolean isAll() throws IOException {
    in.mark(1);
    boolean isAll = in.read() < 0;
    in.reset();
    return isAll;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (ended) {
      beyond |= !stopsAtItsEnd;
      return beyond ? in.read(target, offset, length) : -1;
    }
    in.mark(length);
    int read = in.read(target, offset, length);
    for (int i = 0; i < read; i++) {
      if (target[offset + i] == '\n') {
        in.reset();
        ended = true;
        return in.read(target, offset, i + 1);
      }
    }
    return read;
  }

  /** Parsers close what they have read to its end, but the lines behind it are still to be read. */
  @Override
  public void close() {}

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }
}
