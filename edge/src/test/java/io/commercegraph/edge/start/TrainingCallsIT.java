package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.cli.TrainingCalls;
import io.commercegraph.log.BesideOtherTests;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shows that a service with the demo data answers all calls that the AOT cache is trained with.
 * They write, and take most of a minute's fair use, so the service is one that no other test asks.
 */
@BesideOtherTests
class TrainingCallsIT {

  @Test
  void areAllAnswered(@TempDir Path temp) throws Exception {
    ServiceProcess service = ServiceProcess.start(temp.resolve("data"), temp.resolve("output"));
    try {
      String call = service.firstCalls().getFirst();
      String address = call.substring(call.indexOf("http"), call.indexOf(" -H"));

      assertThat(new TrainingCalls(URI.create(address)).repeat(Duration.ZERO)).isEmpty();
    } finally {
      service.terminate();
    }
  }
}
