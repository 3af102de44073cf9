package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A line of a table of tool calls: what is asked, and what must come. The table's head says how its
 * lines read.
 *
 * @param expected the parts behind the second bar
 */
record ToolCase(String tool, String request, List<String> expected) {

  private static final JsonMapper JSON = new JsonMapper();

  static Stream<ToolCase> read(Path table) {
    try {
      return Files.readAllLines(table).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("##"))
          .map(line -> line.split(" \\| ", 3))
          .map(
              cells -> new ToolCase(cells[0], cells[1], List.of(cells[2].split("; (?=[/$])", -1))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The request with what earlier answers named. */
  String request(Map<String, String> names) {
    return filled(request, names);
  }

  /** Holds a reply against the line, and keeps what the line names. */
  void check(ToolReply reply, Map<String, String> names) {
    if (!expected.getFirst().matches("\\d{3} .*")) {
      assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
    }
    expected.forEach(part -> check(part, reply, names));
  }

  private static void check(String part, ToolReply reply, Map<String, String> names) {
    String[] words = part.split(" ", 3);
    JsonNode at = words[0].startsWith("/") ? reply.body().at(words[0]) : reply.body();
    if (words[0].startsWith("$")) {
      names.put(words[0], reply.body().at(words[2]).asString());
    } else if (words[0].startsWith("/")) {
      assertThat(holds(at, words, names)).as("%s of %s", part, reply.body()).isTrue();
    } else {
      String param = reply.body().path("param").asString("");
      assertThat((reply.status() + " " + reply.code() + " " + param).strip())
          .as("%s", reply.body())
          .isEqualTo(part);
    }
  }

  private static boolean holds(JsonNode at, String[] words, Map<String, String> names) {
    return switch (words[1]) {
      case "absent" -> at.isMissingNode();
      case "has" -> at.isArray() && at.size() == Integer.parseInt(words[2]);
      case "=" -> at.toString().equals(JSON.readTree(filled(words[2], names)).toString());
      default -> throw new IllegalArgumentException(String.join(" ", words));
    };
  }

  /** Longest names first: one may begin another. */
  private static String filled(String text, Map<String, String> names) {
    List<Map.Entry<String, String>> longest =
        names.entrySet().stream()
            .sorted(Comparator.comparingInt(name -> -name.getKey().length()))
            .toList();
    String filled = text;
    for (Map.Entry<String, String> name : longest) {
      filled = filled.replace(name.getKey(), name.getValue());
    }
    return filled;
  }

  @Override
  public String toString() {
    return tool + " " + request;
  }
}
