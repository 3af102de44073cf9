package io.commercegraph.command.feeds.formats;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits one line of text that is separated by commas, semicolons, pipes or tabs into its cells.
 */
final class DelimitedLineSplitter {

  private DelimitedLineSplitter() {}

  /**
   * The cells of a line, or {@code null} where the line ends inside quotes. A quote that does not
   * start its cell is an inch sign, and text after a closing quote belongs to the cell.
   */
  static @Nullable List<String> split(String line, char delimiter) {
    List<String> cells = new ArrayList<>();
    int at = 0;
    while (true) {
      if (at < line.length() && line.charAt(at) == '"') {
        StringBuilder cell = new StringBuilder();
        at = unquote(line, at + 1, cell);
        if (at < 0) {
          return null;
        }
        int end = indexOrEnd(line, delimiter, at);
        cells.add(cell.append(line, at, end).toString());
        at = end;
      } else {
        int end = indexOrEnd(line, delimiter, at);
        cells.add(line.substring(at, end));
        at = end;
      }
      if (at >= line.length()) {
        return cells;
      }
      at++;
    }
  }

  /** The most frequent delimiter of a header line. */
  static char delimiterOf(String header) {
    char best = ',';
    long most = 0;
    for (char candidate : new char[] {'\t', ',', ';', '|'}) {
      long count = header.chars().filter(c -> c == candidate).count();
      if (count > most) {
        most = count;
        best = candidate;
      }
    }
    return best;
  }

  private static int unquote(String line, int from, StringBuilder cell) {
    int at = from;
    while (true) {
      int quote = line.indexOf('"', at);
      if (quote < 0) {
        return -1;
      }
      cell.append(line, at, quote);
      if (quote + 1 >= line.length() || line.charAt(quote + 1) != '"') {
        return quote + 1;
      }
      cell.append('"');
      at = quote + 2;
    }
  }

  private static int indexOrEnd(String line, char delimiter, int from) {
    int index = line.indexOf(delimiter, from);
    return index < 0 ? line.length() : index;
  }
}
