package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The boards in {@code ops/grafana}: each query is of metrics and labels that the service has. */
class GrafanaBoardTest extends WholeServiceSuite {

  private static final Path BOARDS = Path.of("../ops/grafana");

  /** What Prometheus adds: its own metric, and the labels of what it scrapes. */
  private static final String OF_PROMETHEUS = "up";

  private static final Set<String> LABELS_OF_PROMETHEUS = Set.of("job", "instance");

  @Test
  void everyQueryIsOfMetricsAndLabelsThatTheServiceExposes() throws IOException {
    get("/tool/audit_log");
    String scraped =
        await()
            .atMost(Duration.ofSeconds(20))
            .until(
                () -> get("/actuator/prometheus"),
                text ->
                    text.contains("commerce_graph_dead_letters{")
                        && text.contains("commerce_graph_tool_seconds_bucket{"));
    Scrape scrape = Scrape.of(scraped + get("/metrics/resources"));

    List<String> queries = queries();

    assertThat(queries).hasSizeGreaterThan(30);
    assertThat(faults(queries, scrape)).isEmpty();
  }

  @Test
  void everyMetricOfTheServiceIsOnABoard() throws IOException {
    Set<String> shown = new HashSet<>();
    queries().forEach(query -> shown.addAll(PromQuery.metrics(query).keySet()));

    Set<String> told = Scrape.of(get("/actuator/prometheus") + get("/metrics/resources")).names();

    assertThat(told)
        .filteredOn(name -> name.startsWith("commerce_graph_") && !name.endsWith("_max"))
        .allMatch(name -> shown.stream().anyMatch(it -> family(it).equals(family(name))));
  }

  @Test
  void aQueryOfAnotherMetricOrLabelIsAFault() {
    Scrape scrape = Scrape.of("# TYPE calls_total counter\ncalls_total{tool=\"a\"} 1\n");

    assertThat(faults(List.of("sum by (tool) (rate(calls_total[5m]))"), scrape)).isEmpty();
    assertThat(faults(List.of("sum by (shop) (rate(calls_total[5m]))"), scrape)).hasSize(1);
    assertThat(faults(List.of("calls_total{outcome=\"ok\"} > 1"), scrape)).hasSize(1);
    assertThat(faults(List.of("rate(call_total[5m]) / calls_total"), scrape)).hasSize(1);
  }

  @Test
  void panelsHaveNamesDescriptionsAndPlacesOfTheirOwn() throws IOException {
    for (JsonNode panel : panels()) {
      assertThat(panel.path("title").asString()).isNotBlank();
      if (!panel.path("type").asString().equals("row")) {
        assertThat(panel.path("description").asString("")).endsWith(".");
        assertThat(panel.path("targets")).isNotEmpty();
      }
    }
    assertThat(panels()).extracting(panel -> panel.path("id").asInt()).doesNotHaveDuplicates();
    assertThat(panels()).extracting(panel -> panel.path("gridPos")).doesNotHaveDuplicates();
  }

  private static List<String> faults(List<String> queries, Scrape scrape) {
    List<String> faults = new ArrayList<>();
    for (String query : queries) {
      PromQuery.metrics(query)
          .forEach(
              (name, labels) -> {
                Set<String> there = new HashSet<>(labels(scrape, name, labels));
                there.addAll(LABELS_OF_PROMETHEUS);
                if (!name.equals(OF_PROMETHEUS) && !scrape.names().contains(name)) {
                  faults.add("no metric " + name + ": " + query);
                } else if (!there.containsAll(labels)) {
                  faults.add("no such label of " + name + ": " + query);
                }
              });
    }
    return faults;
  }

  /** The labels of a metric's samples; a metric without a sample yet may have any. */
  private static Set<String> labels(Scrape scrape, String name, Set<String> expected) {
    Map<String, Set<String>> known = scrape.labels();
    return known.getOrDefault(name, expected);
  }

  /** The name of a histogram's or summary's metric, without which of its samples it is. */
  private static String family(String name) {
    return name.replaceFirst("_(count|sum|bucket)$", "");
  }

  private static List<String> queries() throws IOException {
    return panels().stream()
        .flatMap(panel -> panel.path("targets").values().stream())
        .map(target -> target.path("expr").asString())
        .toList();
  }

  private static List<JsonNode> panels() throws IOException {
    List<JsonNode> panels = new ArrayList<>();
    try (Stream<Path> files = Files.list(BOARDS)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".json")).toList()) {
        JsonMapper.shared().readTree(Files.readString(file)).path("panels").forEach(panels::add);
      }
    }
    return panels;
  }

  private String get(String path) {
    try (HttpClient http = HttpClient.newHttpClient()) {
      return http.send(
              HttpRequest.newBuilder(base().resolve(path)).build(), BodyHandlers.ofString())
          .body();
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
