package io.commercegraph.edge.changes;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.edge.sample.SampleService;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/** A stream outlives what ends other answers: a reader that takes nothing for some seconds. */
@SpringBootTest(
    classes = {SampleService.class, StandingReaderTest.LongFeed.class},
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "server.tomcat.connection-timeout=300ms")
class StandingReaderTest {

  private static final int CHANGES = 20_000;
  private static final String LONG_TEXT = "{\"status\":\"" + "x".repeat(400) + "\"}";
  private static final Duration STANDS = Duration.ofSeconds(3);

  @LocalServerPort int port;

  @Test
  void aReaderThatStoodStillIsToldTheRest() throws Exception {
    try (Socket socket = new Socket()) {
      socket.setReceiveBufferSize(4096);
      socket.setSoTimeout(20_000);
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      socket
          .getOutputStream()
          .write(
              "GET /api/changes?after=0.0 HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n"
                  .getBytes(US_ASCII));
      Thread.sleep(STANDS);

      assertThat(readsUpTo("id: " + CHANGES + ".1", socket)).isTrue();
    }
  }

  private static boolean readsUpTo(String id, Socket socket) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
    String line = lines.readLine();
    while (line != null && !line.equals(id)) {
      line = lines.readLine();
    }
    return line != null;
  }

  /** A feed of more than any buffer on the way takes. */
  @TestConfiguration(proxyBeanMethods = false)
  static class LongFeed {

    @Bean
    @Primary
    ChangeFeed longFeed() {
      return new ChangeFeed() {
        @Override
        public Batch after(ChangeId after, ChangeFilter filter, int limit) {
          long last = Math.min(after.position() + limit, CHANGES);
          List<Change> changes =
              LongStream.rangeClosed(after.position() + 1, last)
                  .mapToObj(LongFeed::change)
                  .toList();
          return new Batch(changes, new ChangeId(last, 1), last == CHANGES);
        }

        @Override
        public ChangeId head() {
          return new ChangeId(CHANGES, 1);
        }

        @Override
        public ChangeId oldest() {
          return ChangeId.FIRST;
        }

        @Override
        public ChangeFilter filter(
            Set<ChangeKind> kinds, @Nullable String product, @Nullable String shop) {
          return ChangeFilter.ALL;
        }
      };
    }

    private static Change change(long position) {
      return new Change(
          new ChangeId(position, 1),
          ChangeKind.SHOP,
          Instant.EPOCH,
          null,
          null,
          "shop.example",
          null,
          LONG_TEXT);
    }
  }
}
