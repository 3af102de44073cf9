package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.PlainText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A corpus of notes and codes in which each piece of personal data is marked. */
final class RedactionCorpus {

  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-F]{4})");
  private static final Pattern MARKED = Pattern.compile("⟦([a-z]+)\\|([^⟧]*)⟧");

  private RedactionCorpus() {}

  /**
   * A note of the corpus.
   *
   * @param marked the note, in which ⟦kind|…⟧ stands around what is personal
   */
  record Note(@Nullable String country, String marked) {

    /** The note without the marks, as a reporter sends it. */
    String sent() {
      return unescaped(MARKED.matcher(marked).replaceAll("$2"));
    }

    /** The kinds of the marked personal data, in no particular order. */
    List<String> kinds() {
      return MARKED.matcher(marked).results().map(m -> m.group(1)).sorted().toList();
    }

    /** The expected redacted note. */
    String recorded() {
      return PlainText.of(unescaped(MARKED.matcher(marked).replaceAll("[$1]")));
    }
  }

  /** A code of the corpus. */
  record Code(boolean personal, @Nullable String country, String text) {}

  static List<Note> notes(String resource) {
    return lines(resource).stream().map(line -> new Note(country(line[0]), line[1])).toList();
  }

  static List<Code> codes() {
    return lines("codes.tsv").stream()
        .map(line -> new Code(line[0].equals("personal"), country(line[1]), unescaped(line[2])))
        .toList();
  }

  private static List<String[]> lines(String resource) {
    try (InputStream in =
        Objects.requireNonNull(RedactionCorpus.class.getResourceAsStream(resource))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("# "))
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static @Nullable String country(String cell) {
    return cell.equals("-") ? null : cell;
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            m -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(m.group(1), 16))));
  }
}
