package io.commercegraph.api.reading;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** A file of words beside this class; empty lines and those that begin with # don't count. */
final class WordFile {

  private WordFile() {}

  static List<String> lines(String name) {
    try (InputStream file = WordFile.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("No file " + name);
      }
      return new String(file.readAllBytes(), UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
