package io.commercegraph.edge.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The Parquet program's jar beside the service with the demo market, asked by DuckDB. */
@BesideOtherTests
class ParquetExportIT {

  private static final Pattern QUERY = Pattern.compile("```sql\n(.*?);\n```", Pattern.DOTALL);
  private static final Pattern OFFER = Pattern.compile("'(ofr_[0-9a-f]+)'");

  @TempDir static Path temp;

  private static ServiceProcess service;
  private static URI base;
  private static Path folder;
  private static List<String> queries;

  private final HttpClient http = HttpClient.newHttpClient();

  @BeforeAll
  static void export() throws Exception {
    service = ServiceProcess.start(temp.resolve("data"), temp.resolve("output"));
    base = service.address();
    folder = temp.resolve("graph");
    queries =
        QUERY
            .matcher(Files.readString(Path.of("..", "docs", "analytics.md")))
            .results()
            .map(found -> found.group(1))
            .toList();
    run();
  }

  @AfterAll
  static void stop() throws InterruptedException {
    service.terminate();
  }

  @Test
  void theLogAloneTellsAnOffersLowestPrice() throws Exception {
    String query = queries.getFirst();
    Matcher offer = OFFER.matcher(query);
    assertThat(offer.find()).isTrue();

    JsonNode analytics = call("price_analytics", "{\"offer_id\":\"" + offer.group(1) + "\"}");

    assertThat(rows(query).getFirst())
        .containsEntry("lowest", analytics.at("/lowest/all_time/price/amount").asLong());
  }

  @Test
  void theLogAloneTellsWhatAShopsTrustCounts() throws Exception {
    List<Map<String, Object>> shops = rows(queries.get(1));

    assertThat(shops).hasSize(5);
    assertThat(number(shops.getFirst(), "mismatched")).isGreaterThanOrEqualTo(5);
    for (Map<String, Object> shop : shops) {
      JsonNode trust = call("get_trust", "{\"shop_id_or_domain\":\"" + shop.get("domain") + "\"}");
      assertThat(shop)
          .as("%s", trust)
          .containsEntry("transactions", signal(trust, "cancel_rate").path("samples").asLong());
      double count = number(shop, "mismatched");
      // Of four or fewer the service tells nobody, since they could point at single customers.
      double mismatched = count < 5 ? 0 : count / number(shop, "transactions");
      assertThat(signal(trust, "price_mismatch_rate").path("value").asDouble())
          .isCloseTo(mismatched, within(0.0001));
    }
  }

  @Test
  void allQueriesOfThePageFindSomething() throws Exception {
    assertThat(queries).hasSize(5);
    for (String query : queries) {
      assertThat(rows(query)).as(query).isNotEmpty();
    }
  }

  @Test
  void anotherRunTakesAwayWhatAnEndedOneLeftAndAddsNothingTwice() throws Exception {
    String position = Files.readString(folder.resolve("log/position"));
    Path day;
    try (var days = Files.list(folder.resolve("log"))) {
      day = days.filter(Files::isDirectory).findFirst().orElseThrow();
    }
    Path left =
        Files.createFile(
            Files.createDirectories(day.resolve("event=Left"))
                .resolve("0000000000009999999-0000000000009999999.parquet"));
    Object before = rows("SELECT count(*) AS n FROM 'log/*/event=P*/*.parquet'").getFirst();

    run();

    assertThat(left).doesNotExist();
    assertThat(Files.readString(folder.resolve("log/position"))).isEqualTo(position);
    assertThat(rows("SELECT count(*) AS n FROM 'log/*/event=P*/*.parquet'").getFirst())
        .isEqualTo(before);
  }

  private static void run() throws IOException, InterruptedException {
    Process program =
        new ProcessBuilder(
                Jars.java(),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                Jars.parquet().toString(),
                "--url=" + base,
                "--to=" + folder)
            .redirectErrorStream(true)
            .start();
    String said = new String(program.getInputStream().readAllBytes(), UTF_8);
    assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(program.exitValue()).as(said).isZero();
  }

  private static List<Map<String, Object>> rows(String query) throws SQLException {
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      statement.execute("SET file_search_path = '" + folder + "'");
      List<Map<String, Object>> rows = new ArrayList<>();
      try (ResultSet result = statement.executeQuery(query)) {
        while (result.next()) {
          Map<String, Object> row = new LinkedHashMap<>();
          for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
            row.put(result.getMetaData().getColumnLabel(column), result.getObject(column));
          }
          rows.add(row);
        }
      }
      return rows;
    }
  }

  private JsonNode call(String tool, String arguments) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(base.resolve("/tool/" + tool))
            .header("content-type", "application/json")
            .POST(BodyPublishers.ofString(arguments))
            .build();
    return JsonMapper.shared().readTree(http.send(request, BodyHandlers.ofString()).body());
  }

  private static double number(Map<String, Object> row, String column) {
    return ((Number) Objects.requireNonNull(row.get(column), column)).doubleValue();
  }

  private static JsonNode signal(JsonNode trust, String name) {
    return trust
        .path("signals")
        .valueStream()
        .filter(signal -> signal.path("name").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
