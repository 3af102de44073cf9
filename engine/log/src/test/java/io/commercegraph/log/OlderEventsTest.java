package io.commercegraph.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.serialization.Revision;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** Every event that a release before has written is read: no upcaster is forgotten. */
@LogTest
@Import(OldShops.class)
class OlderEventsTest {

  private static final Path EXAMPLES = Path.of("src/test/resources/golden/before");

  @Autowired EventLog log;
  @Autowired JdbcTemplate jdbc;

  @Test
  void theExamplesOfOlderRevisionsAreRead() throws Exception {
    for (String example : examples()) {
      int dot = example.lastIndexOf('.');
      Class<?> type = Class.forName(example.substring(0, dot));
      String revision = example.substring(dot + 1);
      String present = type.getAnnotation(Revision.class).value();
      if (Integer.parseInt(revision) < Integer.parseInt(present)) {
        long position = new StoredEvents(jdbc).append(type, revision);

        Event read = log.read(position - 1, 1).getFirst().recorded().event();

        assertThat(read).as(example).isInstanceOf(type);
      }
    }
  }

  private static List<String> examples() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.map(file -> file.getFileName().toString().replace(".json", "")).toList();
    }
  }
}
