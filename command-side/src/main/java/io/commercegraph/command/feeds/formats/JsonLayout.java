package io.commercegraph.command.feeds.formats;

import java.io.BufferedReader;
import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** How the objects of a JSON feed are laid out, as detected from its beginning. */
enum JsonLayout {
  /** One object per line: a malformed line rejects only itself. */
  LINES,
  /** In one document: an array, objects side by side, or a wrapper's list. */
  DOCUMENT,
  /** The first line is longer than the look-ahead. */
  LONG_FIRST_LINE;

  static final int LOOK_AHEAD = 65_536;

  /** Detects the layout from the beginning of a feed, and resets the reader. */
  static JsonLayout of(BufferedReader in) throws IOException {
    in.mark(LOOK_AHEAD);
    char[] head = new char[LOOK_AHEAD];
    int length = 0;
    for (int read = 0; read >= 0 && length < LOOK_AHEAD; length += Math.max(0, read)) {
      read = in.read(head, length, LOOK_AHEAD - length);
    }
    in.reset();
    String text = new String(head, 0, length).stripLeading();
    int end = text.indexOf('\n');
    if (text.startsWith("[")) {
      return DOCUMENT;
    }
    if (end < 0 && length == LOOK_AHEAD) {
      return text.startsWith("{") ? LONG_FIRST_LINE : LINES;
    }
    String line = (end < 0 ? text : text.substring(0, end)).strip();
    boolean isWholeInput = length < LOOK_AHEAD && (end < 0 || text.substring(end).isBlank());
    return isWholeInput ? DOCUMENT : ofFirstLine(line);
  }

  /** Detects the layout from a first line that others follow. */
  private static JsonLayout ofFirstLine(String line) {
    try {
      JsonObjectReader.MAPPER.readTree(line);
      return LINES;
    } catch (UnexpectedEndOfInputException unfinished) {
      // A document's line ends after a bracket, comma or colon; a truncated line ends anywhere.
      return line.startsWith("{") && line.matches("(?s).*[\\[{,:]") ? DOCUMENT : LINES;
    } catch (JacksonException malformed) {
      return LINES;
    }
  }
}
