package io.commercegraph.command.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.redaction.RedactionCorpus.Code;
import io.commercegraph.command.redaction.RedactionCorpus.Note;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the corpus is as large and as well-formed as the measured bounds need. */
class RedactionCorpusTest {

  private static final List<String> KINDS =
      Arrays.stream(PersonalDataKind.values()).map(PersonalDataKind::wireName).toList();

  @Test
  void hasPersonalNotesWithKindsThatAreClaimed() {
    List<Note> notes = RedactionCorpus.notes("personal-notes.tsv");
    assertThat(notes).hasSizeGreaterThanOrEqualTo(300);
    assertThat(notes)
        .allSatisfy(
            note -> {
              assertThat(note.kinds()).isNotEmpty().isSubsetOf(KINDS);
              assertThat(note.sent()).doesNotContain("⟦", "⟧").hasSizeLessThanOrEqualTo(280);
            });
  }

  @Test
  void hasInnocentNotesWithoutAnyKind() {
    List<Note> notes = RedactionCorpus.notes("innocent-notes.tsv");
    assertThat(notes).hasSizeGreaterThanOrEqualTo(200);
    assertThat(notes).allSatisfy(note -> assertThat(note.kinds()).isEmpty());
  }

  @Test
  void hasCodesOfBothSorts() {
    assertThat(RedactionCorpus.codes().stream().filter(Code::personal))
        .hasSizeGreaterThanOrEqualTo(50);
    assertThat(RedactionCorpus.codes().stream().filter(code -> !code.personal()))
        .hasSizeGreaterThanOrEqualTo(30);
  }
}
