package io.commercegraph.command.feeds.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares each golden feed with the rows that are read from it. After an intended change, delete
 * the {@code .rows} file and run the test: it writes the new rows and fails once, and the
 * difference is reviewed.
 */
class GoldenFeedsTest {

  private static final Path FEEDS = Path.of("src/test/resources/feeds");

  @TestFactory
  Stream<DynamicTest> everyFeedIsReadAsItsRowsSay() throws IOException {
    try (Stream<Path> files = Files.list(FEEDS)) {
      return files
          .filter(file -> !file.toString().matches(".*\\.(rows|events)"))
          .sorted()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compare(file)))
          .toList()
          .stream();
    }
  }

  private static void compare(Path feed) throws IOException {
    Path golden = feed.resolveSibling(feed.getFileName() + ".rows");
    String read = RecordingRowSink.of(Files.readAllBytes(feed)).toString();
    boolean isNew = !Files.exists(golden);
    if (isNew) {
      Files.writeString(golden, read);
    }
    assertThat(read).isEqualTo(Files.readString(golden));
    assertThat(isNew).as("%s was written just now: review it", golden).isFalse();
  }
}
