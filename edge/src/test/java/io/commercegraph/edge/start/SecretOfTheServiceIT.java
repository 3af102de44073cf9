package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.secrets.RandomSecret;
import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The operator's secret as an operator handles it: files, settings, the command line. */
@BesideOtherTests
class SecretOfTheServiceIT {

  @TempDir private Path temp;

  private final HttpClient http = HttpClient.newHttpClient();
  private int starts;

  @Test
  void isMadeRotatedAndNeverReplaced() throws Exception {
    ServiceProcess service = start();
    String first = ask(service);
    assertThat(service.said()).contains("An operator's secret was made, " + made());
    service.terminate();
    String old = Files.readString(made()).strip();
    String fresh = RandomSecret.text();

    assertRefused(start("--commerce-graph.secret=" + fresh), fresh, old);

    service = start("--commerce-graph.secret=" + fresh, before());
    assertThat(ask(service)).isEqualTo(first);
    assertThat(ServiceProcess.run(service.address(), "secret", "rotate"))
        .singleElement()
        .asString()
        // The first checkpoint, a minute after the start, makes a third key.
        .matches("all keys are wrapped by secret .+: [23] anew, 0 unchanged");
    service.terminate();
    assertThat(service.said()).doesNotContain(fresh, old);

    assertRefused(start(), fresh, old);

    service = start("--commerce-graph.secret=" + fresh);
    assertThat(ask(service)).isEqualTo(first);
    service.terminate();
  }

  @Test
  void isPrintedByTheCommandLineAnotherEachTime() throws Exception {
    Process process = ServiceProcess.command("secret", "new").start();
    List<String> one = process.inputReader().lines().toList();
    Process again = ServiceProcess.command("secret", "new").start();

    assertThat(one).singleElement().asString().hasSize(43);
    assertThat(again.inputReader().lines().toList()).hasSize(1).isNotEqualTo(one);
    assertThat(process.waitFor()).isZero();
  }

  private static void assertRefused(ServiceProcess service, String... secrets) throws Exception {
    assertThat(service.process().waitFor()).isOne();
    assertThat(service.said().lines().filter(line -> line.startsWith("commerce-graph: ")))
        .singleElement()
        .asString()
        .contains("the keys of this database are wrapped by the operator's secret ", "given is ");
    assertThat(service.said()).doesNotContain("\tat ").doesNotContain(secrets);
  }

  /** What a call with an idempotency key is answered. */
  private String ask(ServiceProcess service) throws IOException, InterruptedException {
    HttpRequest report =
        HttpRequest.newBuilder(service.address().resolve("/tool/report_code"))
            .header("content-type", "application/json")
            .header("idempotency-key", "one-key")
            .POST(
                BodyPublishers.ofString(
                    "{\"shop_domain\":\"alpen-shop.example\",\"code\":\"ALPEN10\",\"reason\":\"worked\"}"))
            .build();
    return http.send(report, BodyHandlers.ofString()).body();
  }

  private ServiceProcess start(String... settings) throws IOException {
    return ServiceProcess.start(data(), temp.resolve("output " + starts++), settings);
  }

  private String before() {
    return "--commerce-graph.secret-before-file=" + made();
  }

  private Path made() {
    return data().resolve("operator.secret");
  }

  private Path data() {
    return temp.resolve("data");
  }
}
