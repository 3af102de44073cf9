package io.commercegraph.command.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.redaction.RedactionCorpus.Code;
import io.commercegraph.command.redaction.RedactionCorpus.Note;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the error bounds on the corpora: how much personal data may be missed, and how much
 * harmless text may be redacted.
 */
class RedactionCorpusBoundsTest {

  private static final double MISSED = 0.02;
  private static final double TOUCHED = 0.01;

  /** Punctuation, which is not compared, since it is open which of it belongs to a number. */
  private static final Pattern PUNCTUATION = Pattern.compile("[^\\p{L}\\p{N}\\[\\]]+");

  @ParameterizedTest
  @ValueSource(strings = {"personal-notes.tsv", "personal-notes-2.tsv"})
  void missesTwoPercentAtMost(String corpus) {
    holds(corpus, RedactionCorpusBoundsTest::isCaught, MISSED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"innocent-notes.tsv", "innocent-notes-2.tsv"})
  void touchesOnePercentAtMost(String corpus) {
    holds(corpus, RedactionCorpusBoundsTest::isKept, TOUCHED);
  }

  @Test
  void refusesPersonalCodesAndNoOthers() {
    assertThat(RedactionCorpus.codes())
        .allSatisfy(
            (Code code) ->
                assertThat(Redaction.isPersonal(code.text(), code.country()))
                    .isEqualTo(code.personal()));
  }

  private static void holds(String corpus, Predicate<Note> right, double bound) {
    List<Note> notes = RedactionCorpus.notes(corpus);
    List<Note> wrong = notes.stream().filter(right.negate()).toList();
    assertThat(wrong).hasSizeLessThanOrEqualTo((int) (notes.size() * bound));
  }

  private static boolean isCaught(Note note) {
    Redaction redaction = Redaction.of(note.sent(), note.country());
    return kinds(redaction).equals(note.kinds())
        && words(redaction.text()).equals(words(note.recorded()));
  }

  private static boolean isKept(Note note) {
    Redaction redaction = Redaction.of(note.sent(), note.country());
    return redaction.found().isEmpty() && redaction.text().equals(note.recorded());
  }

  private static List<String> kinds(Redaction redaction) {
    return redaction.found().stream().map(PersonalDataKind::wireName).sorted().toList();
  }

  private static String words(String text) {
    return PUNCTUATION.matcher(text).replaceAll("");
  }
}
