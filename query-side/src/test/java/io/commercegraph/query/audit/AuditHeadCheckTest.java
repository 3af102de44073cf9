package io.commercegraph.query.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows that an audit log that was cut off or rewritten is noticed at the next start. */
class AuditHeadCheckTest {

  private static final String HASH = "ab".repeat(32);
  private static final String OTHER = "cd".repeat(32);

  @TempDir private Path folder;

  @Test
  void remembersNothingBeforeTheFirstEntry() {
    AuditHeadCheck guard = AuditHeadCheck.in(folder);
    guard.remember(-1, HASH);
    assertThat(guard.remembered()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void remembersTheNewestEntryOverAStart() {
    AuditHeadCheck.in(folder.resolve("made")).remember(3, OTHER);
    AuditHeadCheck.in(folder.resolve("made")).remember(4, HASH);
    assertThat(AuditHeadCheck.in(folder.resolve("made")).remembered())
        .contains(new AuditHeadFile.Head(4, HASH));
  }

  @Test
  void isContentWithALogThatOnlyGrew() {
    AuditHeadCheck guard = remembering(4, HASH);
    guard.compare(guard.remembered().orElseThrow(), sequence -> sequence == 4 ? HASH : OTHER);
    assertThat(guard.sound()).isTrue();
  }

  @Test
  void findsATailThatWasCutOff() {
    AuditHeadCheck guard = remembering(4, HASH);
    guard.compare(guard.remembered().orElseThrow(), sequence -> null);
    assertThat(guard.sound()).isFalse();
  }

  @Test
  void findsATailThatWasWrittenAnewAndKeepsWhatItRemembered() {
    AuditHeadCheck guard = remembering(4, HASH);
    guard.compare(guard.remembered().orElseThrow(), sequence -> OTHER);
    assertThat(guard.sound()).isFalse();
    guard.remember(5, OTHER);
    assertThat(guard.remembered()).contains(new AuditHeadFile.Head(4, HASH));
  }

  @Test
  void callsAFileThatIsNoHeadADifferenceAndKeepsIt() throws IOException {
    Files.writeString(folder.resolve("head"), "4 nonsense\n");
    AuditHeadCheck guard = AuditHeadCheck.in(folder);
    assertThat(guard.remembered()).isEmpty();
    assertThat(guard.sound()).isFalse();
    guard.remember(5, HASH);
    assertThat(folder.resolve("head")).hasContent("4 nonsense\n");
  }

  @Test
  void goesOnWhereNothingCanBeWritten() throws IOException {
    Path file = Files.createFile(folder.resolve("a-file"));
    AuditHeadCheck guard = AuditHeadCheck.in(file);
    guard.remember(0, HASH);
    assertThat(guard.sound()).isTrue();
  }

  private AuditHeadCheck remembering(long sequence, String hash) {
    AuditHeadCheck.in(folder).remember(sequence, hash);
    return AuditHeadCheck.in(folder);
  }
}
