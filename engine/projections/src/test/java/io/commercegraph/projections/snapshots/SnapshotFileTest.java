package io.commercegraph.projections.snapshots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.projections.SnapshotForm;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A snapshot is read as it was written, or not at all. */
class SnapshotFileTest {

  private static final SnapshotHeader HEADER =
      new SnapshotHeader(
          "build",
          new SnapshotForm("some-model", 3),
          new LoadBasis(7, "0:0"),
          42,
          "event",
          Instant.ofEpochMilli(1_000),
          true);

  private static final LogPoint END = new LogPoint(43, "later");

  @TempDir Path folder;

  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("some-model.snapshot");
  }

  @Test
  void itIsReadAsItWasWritten() throws IOException {
    byte[] large = new byte[200_000];
    Arrays.fill(large, (byte) 7);
    write(new byte[] {1, 2}, large, new byte[] {3});

    try (SnapshotReader reader = new SnapshotReader(file)) {
      assertThat(reader.header()).isEqualTo(HEADER);
    }
    assertThat(pages()).containsExactly(new byte[] {1, 2}, large, new byte[] {3});
  }

  @Test
  void nothingButAllOfItIsRead() throws IOException {
    write(new byte[] {1, 2}, new byte[] {3});
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(this::pages).as("cut at %d", length).isInstanceOf(IOException.class);
    }
    for (int bit = 0; bit < whole.length * Byte.SIZE; bit++) {
      byte[] flipped = whole.clone();
      flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      Files.write(file, flipped);
      assertThatThrownBy(this::pages).as("bit %d", bit).isInstanceOf(IOException.class);
    }
  }

  @Test
  void pagesDoNotStandInForEachOther() throws IOException {
    write(new byte[] {1, 2}, new byte[] {3, 4});
    byte[] bytes = Files.readAllBytes(file);
    int page = 2 * Integer.BYTES + 2;
    int last = Long.BYTES + Integer.BYTES + END.eventId().length();
    int end = bytes.length - last - 4 * Integer.BYTES;
    byte[] swapped = bytes.clone();
    System.arraycopy(bytes, end - page, swapped, end - 2 * page, page);
    System.arraycopy(bytes, end - 2 * page, swapped, end - page, page);
    Files.write(file, swapped);

    assertThatThrownBy(this::pages).hasMessageContaining("damaged");
  }

  @Test
  void oneThatIsNotFinishedLeavesTheOneBefore() throws IOException {
    write(new byte[] {1});
    try (SnapshotWriter writer = new SnapshotWriter(file, HEADER)) {
      writer.write(new byte[] {2}, 1);
      assertThat(folder.toFile().list()).hasSize(2);
    }

    assertThat(pages()).containsExactly(new byte[] {1});
    assertThat(folder.toFile().list()).containsExactly("some-model.snapshot");
  }

  @Test
  void anyDifferenceIsNamed() {
    SnapshotForm form = HEADER.form();
    LoadBasis basis = HEADER.basis();
    assertThat(HEADER.mismatch("build", form, basis, "event")).isEmpty();
    assertThat(HEADER.mismatch("other", form, basis, "event")).hasValueSatisfying(named("build"));
    assertThat(HEADER.mismatch("build", new SnapshotForm("some-model", 4), basis, "event"))
        .hasValueSatisfying(named("build"));
    assertThat(HEADER.mismatch("build", form, new LoadBasis(8, "0:0"), "event"))
        .hasValueSatisfying(named("tables"));
    assertThat(HEADER.mismatch("build", form, new LoadBasis(7, "1:5"), "event"))
        .hasValueSatisfying(named("dead letters"));
    assertThat(HEADER.mismatch("build", form, basis, "")).hasValueSatisfying(named("position 42"));
  }

  @Test
  void aFolderIsForOneNode() throws IOException {
    try (SnapshotFolder one = SnapshotFolder.open(folder)) {
      assertThat(one).isNotNull();
      assertThat(SnapshotFolder.open(folder)).isNull();
    }
    try (SnapshotFolder next = SnapshotFolder.open(folder)) {
      assertThat(next).isNotNull();
    }
  }

  private static Consumer<String> named(String word) {
    return reason -> assertThat(reason).contains(word);
  }

  private void write(byte[]... pages) throws IOException {
    try (SnapshotWriter writer = new SnapshotWriter(file, HEADER)) {
      for (byte[] page : pages) {
        writer.write(page, page.length);
      }
      writer.commit(END);
    }
  }

  private List<byte[]> pages() throws IOException {
    List<byte[]> pages = new ArrayList<>();
    try (SnapshotReader reader = new SnapshotReader(file)) {
      for (ByteBuffer page = reader.next(); page != null; page = reader.next()) {
        byte[] bytes = new byte[page.remaining()];
        page.get(bytes);
        pages.add(bytes);
      }
      assertThat(reader.end()).isEqualTo(END);
    }
    return pages;
  }
}
