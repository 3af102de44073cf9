package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The product as it is: every module, the embedded PostgreSQL, the demo data, HTTP, signals. */
@BesideOtherTests
class WholeServiceIT {

  /** A line that the service prints for its user. */
  private static final Pattern CURL =
      Pattern.compile("curl -s (\\S+) -H 'content-type: application/json' -d '(.*)'");

  @TempDir static Path temp;

  private static ServiceProcess service;
  private final HttpClient http = HttpClient.newHttpClient();

  @BeforeAll
  static void start() throws IOException {
    service = ServiceProcess.start(temp.resolve("data"), temp.resolve("output"));
  }

  @AfterAll
  static void stop() throws InterruptedException {
    service.terminate();
  }

  @Test
  void answersTheCallsThatItPrints() throws Exception {
    assertAnswersItsFirstCalls();
  }

  @Test
  void hasItsMetricsOpenAndTheRestOfTheActuatorClosed() throws Exception {
    URI base = callOf(service.firstCalls().getFirst()).uri();

    assertThat(get(base.resolve("/actuator/prometheus"))).isEqualTo(200);
    for (String closed : List.of("/actuator", "/actuator/env", "/actuator/health")) {
      assertThat(get(base.resolve(closed))).as(closed).isEqualTo(404);
    }
  }

  @Test
  void answersTheExamplesOfItsOpenApi() throws Exception {
    URI base = callOf(service.firstCalls().getFirst()).uri();

    new ReplayedExamples(base, http).replay();
  }

  @Test
  void tellsEveryMetricThatAnAlertSpeaksOf() throws Exception {
    HttpRequest call = callOf(service.firstCalls().getFirst());
    http.send(call, BodyHandlers.discarding());

    // Those of who follows the log are laid out each second.
    String scraped =
        await()
            .atMost(Duration.ofSeconds(10))
            .until(
                () -> text(call.uri().resolve("/actuator/prometheus")),
                metrics -> metrics.contains("commerce_graph_dead_letters"));

    assertThat(AlertedMetrics.inRules()).hasSizeGreaterThan(8);
    assertThat(AlertedMetrics.in(scraped, text(call.uri().resolve("/metrics/resources"))))
        .containsAll(AlertedMetrics.inRules());
    assertThat(scraped)
        .contains(
            "commerce_graph_tool_seconds_bucket{outcome=\"ok\",tool=\"find_shop\",le=\"0.025\"}")
        .contains("commerce_graph_consumer_lag_seconds{consumer=\"offers\"} 0.0")
        .contains("commerce_graph_feed_rows_total{outcome=\"rejected\"}")
        .contains("commerce_graph_fair_use_refusals_total{quota=\"suggest\"}")
        .contains("commerce_graph_processor_latency_seconds_count{processor=\"offers\"}")
        .contains("jvm_memory_used_bytes");
    assertThat(service.said())
        .as("each meter is registered once")
        .doesNotContain("already registered");
  }

  @Test
  void handsOutTokensOnTheCommandLine() throws Exception {
    HttpRequest call = callOf(service.firstCalls().getFirst());
    URI base = call.uri().resolve("/");

    String token =
        ServiceProcess.run(base, "token", "issue", "--label", "a partner", "--per-minute", "77")
            .getFirst();
    String id = ServiceProcess.run(base, "token", "list").getFirst().split(" ", 2)[0];
    String second = ServiceProcess.run(base, "token", "rotate", id).getFirst();

    assertThat(policy(call, token)).isEqualTo("\"token\";q=77;w=60");
    assertThat(policy(call, second)).isEqualTo("\"token\";q=77;w=60");
    assertThat(ServiceProcess.run(base, "token", "revoke", id)).containsExactly("2 revoked");
    assertThat(policy(call, token)).isEqualTo("401");
    assertThat(service.said()).doesNotContain(token, second);
  }

  @Test
  void listsWhatNeedsAnOperatorOnTheCommandLine() throws Exception {
    URI base = callOf(service.firstCalls().getFirst()).uri().resolve("/");

    assertThat(ServiceProcess.run(base, "dead-letters", "list"))
        .containsExactly("{\"dead_letters\":[]}");
    assertThat(ServiceProcess.run(base, "watches", "list", "--limit", "5"))
        .singleElement()
        .asString()
        .endsWith("\"watches\":[]}");
    assertThat(ServiceProcess.run(base, "feeds", "list"))
        .singleElement()
        .asString()
        .startsWith("{\"runs\":[");
  }

  @Test
  void refusesItsFolderToASecondInOneLine() throws Exception {
    service.firstCalls();

    var second = ServiceProcess.start(temp.resolve("data"), temp.resolve("second"));

    assertThat(second.process().waitFor()).isOne();
    assertThat(second.said().lines().filter(line -> line.startsWith("commerce-graph: ")))
        .singleElement()
        .asString()
        .contains("another service uses the data folder");
    assertThat(second.said()).doesNotContain("\tat ");
  }

  @Test
  void hasItsDataAfterItWasKilled() throws Exception {
    service.firstCalls();
    service.process().destroyForcibly().waitFor();

    service = ServiceProcess.start(temp.resolve("data"), temp.resolve("after the kill"));

    assertAnswersItsFirstCalls();
    assertThat(service.said())
        .contains("A PostgreSQL that outlived its service is stopped")
        .doesNotContain("Demo data loaded");
  }

  @Test
  void stopsItsPostgresLast() throws Exception {
    service.firstCalls();

    int exitCode = service.terminate();

    assertThat(exitCode).as("by SIGTERM").isEqualTo(143);
    assertThat(service.said().strip()).endsWith("PostgreSQL has stopped");
    service = ServiceProcess.start(temp.resolve("data"), temp.resolve("after the stop"));
  }

  private void assertAnswersItsFirstCalls() throws Exception {
    List<String> calls = service.firstCalls();

    assertThat(calls).as(service.said()).hasSize(3);
    for (String call : calls) {
      HttpResponse<String> answer = http.send(callOf(call), BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      assertThat(answer.body()).contains("\"id\":\"");
    }
  }

  private String policy(HttpRequest call, String token) throws IOException, InterruptedException {
    HttpResponse<Void> answer =
        http.send(
            HttpRequest.newBuilder(call, (name, value) -> true)
                .header("x-api-token", token)
                .build(),
            BodyHandlers.discarding());
    return answer
        .headers()
        .firstValue("RateLimit-Policy")
        .orElse(Integer.toString(answer.statusCode()));
  }

  private String text(URI address) throws IOException, InterruptedException {
    return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString()).body();
  }

  private int get(URI address) throws IOException, InterruptedException {
    return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding())
        .statusCode();
  }

  private static HttpRequest callOf(String line) {
    Matcher curl = CURL.matcher(line);
    assertThat(curl.matches()).as(line).isTrue();
    return HttpRequest.newBuilder(URI.create(curl.group(1)))
        .header("content-type", "application/json")
        .POST(BodyPublishers.ofString(curl.group(2)))
        .build();
  }
}
