package io.commercegraph.api.categories;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * A file of lines with tabs, in memory as its bytes and the beginnings of its lines: a tenth of
 * what strings would take.
 */
final class TaxonomyFile {

  private final byte[] bytes;
  private final int[] lines;

  private TaxonomyFile(byte[] bytes) {
    this.bytes = bytes;
    int[] begins = new int[1 << 14];
    int count = 0;
    for (int at = 0; at < bytes.length; at++) {
      if (at == 0 || bytes[at - 1] == '\n') {
        begins[count++] = at;
      }
    }
    begins[count] = bytes.length;
    this.lines = Arrays.copyOf(begins, count + 1);
  }

  /** Reads a resource of this package. */
  static TaxonomyFile read(String name) {
    try (InputStream resource = TaxonomyFile.class.getResourceAsStream(name)) {
      if (resource == null) {
        throw new IllegalStateException("No resource " + name);
      }
      return new TaxonomyFile(resource.readAllBytes());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  int lines() {
    return lines.length - 1;
  }

  /** A cell of a line. */
  String cell(int line, int column) {
    int from = lines[line];
    for (int tabs = 0; tabs < column; from++) {
      if (bytes[from] == '\t') {
        tabs++;
      }
    }
    int to = from;
    while (bytes[to] != '\t' && bytes[to] != '\n') {
      to++;
    }
    return new String(bytes, from, to - from, UTF_8);
  }

  /** All cells of a line. */
  String[] cells(int line) {
    int from = lines[line];
    return new String(bytes, from, lines[line + 1] - 1 - from, UTF_8).split("\t", -1);
  }
}
