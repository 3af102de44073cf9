package io.commercegraph.command.feeds.formats;

import java.io.BufferedReader;
import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** How the objects of a JSON feed stand in it, as its beginning tells. */
enum JsonLayout {
  /** One a line: a line that is none costs itself alone. */
  LINES,
  /** In one document: an array, objects side by side, or a wrapper's list. */
  DOCUMENT,
  /** The first line is longer than what is looked at. */
  LONG_FIRST_LINE;

  static final int LOOK_AHEAD = 65_536;

  /** Looks at the beginning of a feed, and puts it back. */
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
    boolean isAll = length < LOOK_AHEAD && (end < 0 || text.substring(end).isBlank());
    return isAll ? DOCUMENT : ofMore(line);
  }

  /** Of a first line behind which others stand. */
  private static JsonLayout ofMore(String line) {
    try {
      JsonObjectReader.MAPPER.readTree(line);
      return LINES;
    } catch (UnexpectedEndOfInputException unfinished) {
      // A document's line ends where something follows; a line that was cut off, anywhere.
      return line.startsWith("{") && line.matches("(?s).*[\\[{,:]") ? DOCUMENT : LINES;
    } catch (JacksonException malformed) {
      return LINES;
    }
  }
}
