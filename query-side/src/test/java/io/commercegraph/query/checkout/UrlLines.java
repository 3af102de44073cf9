package io.commercegraph.query.checkout;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file with one URL a line; {@code \\uXXXX} stands for a character, what follows {@code ##} says
 * why.
 */
final class UrlLines {

  private static final Pattern ESCAPED = Pattern.compile("\\\\u([0-9a-f]{4})");

  private UrlLines() {}

  static Stream<String> of(String file) {
    try {
      return Files.readAllLines(Path.of("src/test/resources", file)).stream()
          .map(line -> line.replaceFirst("\\s*##.*$", ""))
          .filter(line -> !line.isBlank())
          .map(UrlLines::unescaped);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String unescaped(String line) {
    return ESCAPED
        .matcher(line)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(found.group(1), 16))));
  }
}
