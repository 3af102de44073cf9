package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.BesideOtherTests;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A call with an idempotency key, sent again after the service and its PostgreSQL were killed. */
@BesideOtherTests
class RepeatAfterCrashIT {

  private static final String REPORT =
      "{\"shop_domain\":\"alpen-shop.example\",\"code\":\"ALPEN10\",\"reason\":\"worked\"}";
  private static final String MERGE = "{\"from_shop_id\":\"alpen-shop.example\"}";

  @TempDir Path temp;

  private final HttpClient http = HttpClient.newHttpClient();
  private ServiceProcess service;

  @BeforeEach
  void start() throws Exception {
    service = ServiceProcess.start(data(), temp.resolve("first"));
  }

  @AfterEach
  void stop() throws Exception {
    service.terminate();
  }

  @Test
  void getsItsFirstAnswer() throws Exception {
    HttpResponse<String> report = call("report_code", REPORT);
    HttpResponse<String> merge = call("resolve_conflict", MERGE);
    assertThat(report.statusCode()).as(report.body()).isEqualTo(200);
    assertThat(merge.statusCode()).as(merge.body()).isEqualTo(200);

    killAll();
    service = ServiceProcess.start(data(), temp.resolve("second"));

    assertThat(call("report_code", REPORT).body()).isEqualTo(report.body());
    assertThat(call("resolve_conflict", MERGE).body()).isEqualTo(merge.body());
    assertThat(call("report_code", REPORT.replace("worked", "expired")).statusCode())
        .isEqualTo(409);
  }

  /** What a power cut does: PostgreSQL empties its unlogged tables at its next start. */
  private void killAll() throws Exception {
    service.process().destroyForcibly().waitFor();
    long postmaster =
        Long.parseLong(Files.readAllLines(data().resolve("postgres/postmaster.pid")).getFirst());
    ProcessHandle process = ProcessHandle.of(postmaster).orElseThrow();
    process.destroyForcibly();
    process.onExit().join();
  }

  private HttpResponse<String> call(String tool, String body) throws Exception {
    URI address = service.address().resolve("/tool/" + tool);
    return http.send(
        HttpRequest.newBuilder(address)
            .header("content-type", "application/json")
            .header("idempotency-key", "the-key-of-" + tool)
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private Path data() {
    return temp.resolve("data");
  }
}
