package io.commercegraph.command.feeds.formats.input;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * A reader that stops at the end of the first line. It never reads beyond that end in the same
 * call, so that a parser that reads ahead can be stopped there and the following lines be read as
 * lines.
 */
public final class FirstLineReader extends FilterReader {

  private boolean ended;
  private boolean beyond;
  private boolean stopsAtEnd;

  /**
   * Wraps a reader.
   *
   * @param in a reader that supports marks
   */
  public FirstLineReader(Reader in) {
    super(in);
  }

  /**
   * Sets whether the end of the first line is reported as the end of the input, as long as nothing
   * after the line has been read.
   */
  public void stopAtEnd(boolean stops) {
    stopsAtEnd = stops;
  }

  /** Whether something after the first line has been read. */
  public boolean hasReadBeyond() {
    return beyond;
  }

  /** Skips the rest of the first line, where nothing after it has been read. */
  public void skipToEnd() throws IOException {
    char[] passedOver = new char[8_192];
    for (int read = 0; !ended && read >= 0; ) {
      read = read(passedOver, 0, passedOver.length);
    }
  }

  /** Whether the input ends with the first line, whose end has been read. */
  public boolean isWholeInput() throws IOException {
    in.mark(1);
    boolean isWholeInput = in.read() < 0;
    in.reset();
    return isWholeInput;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (ended) {
      beyond |= !stopsAtEnd;
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

  /**
   * Does nothing: parsers close a reader at its end, but the lines after the first are still to be
   * read.
   */
  @Override
  public void close() {}

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }
}
