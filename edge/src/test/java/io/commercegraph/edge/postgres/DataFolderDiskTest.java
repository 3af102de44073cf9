package io.commercegraph.edge.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.ops.StoreDisk.Room;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Shows that imports are refused while the disk has less than its reserve. */
class DataFolderDiskTest {

  private static final long MB = 1024 * 1024;

  private long free;
  private final DataFolderDisk disk = new DataFolderDisk(() -> free, 512 * MB);

  @Test
  void importsAreRefusedWhileLessThanTheReserveIsLeft() {
    free = 512 * MB;
    assertThat(disk.shortage()).isEmpty();
    assertThat(disk.problem()).isEmpty();

    free = 512 * MB - 1;
    assertThat(disk.shortage())
        .hasValue("the store's disk has 511 MB left, and imports leave 512 MB free");
    assertThat(disk.problem())
        .hasValue(
            "Imports are refused: the store's disk has 511 MB left, and imports leave 512 MB"
                + " free.");
    assertThat(disk.isVital()).as("reads and reports go on").isFalse();

    free = 600 * MB;
    assertThat(disk.room()).hasValue(new Room(600 * MB, 512 * MB));
    assertThat(disk.problem()).isEmpty();
  }

  @Test
  void noReserveIsToFillTheDisk() {
    assertThat(new DataFolderDisk(() -> 0, 0).shortage()).isEmpty();
  }

  @Test
  void aDiskThatCannotBeAskedStopsNoImportAndIsSaid() {
    DataFolderDisk gone =
        new DataFolderDisk(
            () -> {
              throw new IOException("stale handle");
            },
            512 * MB);

    assertThat(gone.shortage()).isEmpty();
    assertThat(gone.problem()).hasValue("How much room it has cannot be seen.");
  }
}
