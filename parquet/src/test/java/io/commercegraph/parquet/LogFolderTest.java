package io.commercegraph.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.parquet.MadeUpService.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFolderTest {

  private static final String COLUMNS =
      "{\"position\":\"bigint\",\"recorded_at\":\"timestamp with time zone\",\"type\":\"text\"}";

  @TempDir Path folder;

  @Test
  void eventsLieByDayAndKindAndTheNextRunGoesOn() throws Exception {
    follow(
        answer(event(1, "22", "Priced"), event(2, "22", "Listed"), event(3, "23", "Priced")),
        answer(event(4, "23", "Priced"), event(7, "23", "Priced")),
        answer());

    assertThat(files())
        .containsExactlyInAnyOrder(
            "day=2026-11-22/event=Priced/0000000000000000001-0000000000000000001.parquet",
            "day=2026-11-22/event=Listed/0000000000000000002-0000000000000000002.parquet",
            "day=2026-11-23/event=Priced/0000000000000000003-0000000000000000003.parquet",
            "day=2026-11-23/event=Priced/0000000000000000004-0000000000000000007.parquet");
    assertThat(follow(answer())).containsExactly("a key from=7&limit=3");
  }

  @Test
  void whatARunThatWasEndedHasLeftIsDeleted() throws Exception {
    follow(answer(event(1, "22", "Priced")), answer());
    Path left = folder.resolve("log/day=2026-11-22/event=Priced");
    Files.createFile(left.resolve("0000000000000000002-0000000000000000003.parquet"));
    Files.createFile(left.resolve("4.unfinished"));

    follow(answer(event(2, "22", "Listed")), answer());

    assertThat(files())
        .containsExactlyInAnyOrder(
            "day=2026-11-22/event=Priced/0000000000000000001-0000000000000000001.parquet",
            "day=2026-11-22/event=Listed/0000000000000000002-0000000000000000002.parquet");
  }

  @Test
  void aBatchThatIsCutCountsAsNone() throws Exception {
    Answer cut = new Answer(COLUMNS, "position", 0, event(1, "22", "Priced") + "\n", true);

    assertThatThrownBy(() -> follow(cut)).isInstanceOf(IOException.class);

    assertThat(files()).isEmpty();
    assertThat(folder.resolve("log/position")).doesNotExist();
  }

  @Test
  void aPositionThatIsNoneIsSaid() throws Exception {
    Files.createDirectories(folder.resolve("log"));
    Files.writeString(folder.resolve("log/position"), "soon");

    assertThatThrownBy(() -> follow(answer()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds no position");
  }

  private List<String> follow(Answer... answers) throws IOException, InterruptedException {
    try (MadeUpService service = new MadeUpService(answers);
        ServiceExports exports = service.exports()) {
      new LogFolder(folder).follow(exports, 3);
      return service.asked;
    }
  }

  private List<String> files() throws IOException {
    Path log = folder.resolve("log");
    try (Stream<Path> all = Files.walk(log)) {
      return all.filter(Files::isRegularFile)
          .map(file -> log.relativize(file).toString())
          .filter(file -> !file.equals("position"))
          .toList();
    }
  }

  private static Answer answer(String... events) {
    return new Answer(
        COLUMNS,
        "position",
        0,
        Stream.of(events).map(it -> it + "\n").reduce("", String::concat),
        false);
  }

  private static String event(long position, String day, String kind) {
    return "{\"position\":%d,\"recorded_at\":\"2026-11-%sT10:00:00Z\",\"type\":\"x.%s\"}"
        .formatted(position, day, kind);
  }
}
