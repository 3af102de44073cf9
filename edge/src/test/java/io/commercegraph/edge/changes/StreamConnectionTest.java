package io.commercegraph.edge.changes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A reader that does not keep up is refused more; nobody waits for it. */
class StreamConnectionTest {

  private final FakeReader reader = new FakeReader();

  @Test
  void whatIsOfferedIsWrittenInOrder() throws Exception {
    StreamConnection connection = reader.connect(100);
    assertThat(connection.offer(bytes("a"))).isTrue();
    assertThat(connection.offer(bytes("b"))).isTrue();
    assertThat(reader.written()).isEqualTo("open");
    connection.send();
    assertThat(reader.written()).isEqualTo("openab");
    assertThat(connection.isClosed()).isFalse();
  }

  @Test
  void manyThatWaitAreWrittenInFewPieces() throws Exception {
    StreamConnection connection = reader.connect(1_000_000);
    StringBuilder all = new StringBuilder("open");
    for (int i = 0; i < 1_000; i++) {
      String event = "data: %s\n\n".formatted("x".repeat(i % 200));
      all.append(event);
      connection.offer(bytes(event));
    }
    String longOne = "y".repeat(50_000);
    connection.offer(bytes(longOne));
    connection.send();

    assertThat(reader.written()).isEqualTo(all + longOne);
    assertThat(reader.writes()).isBetween(2, 12);
  }

  @Test
  void aReaderThatLetsTooMuchWaitIsRefusedMoreUntilItTakesIt() throws Exception {
    StreamConnection connection = reader.connect(10);
    reader.stall();
    assertThat(connection.offer(bytes("12345"))).isTrue();
    assertThat(connection.hasRoom()).isFalse();
    assertThat(connection.offer(bytes("678901"))).isFalse();
    assertThat(connection.isClosed()).isFalse();

    reader.goOn();
    assertThat(connection.hasRoom()).isTrue();
    assertThat(connection.offer(bytes("678901"))).isTrue();
    connection.send();
    assertThat(reader.written()).isEqualTo("open12345678901");
  }

  @Test
  void whatIsLargerThanAllThatMayWaitIsWrittenTooWhereNothingWaits() throws Exception {
    StreamConnection connection = reader.connect(10);
    assertThat(connection.offer(bytes("123456789012"))).isTrue();
    connection.send();
    assertThat(reader.written()).isEqualTo("open123456789012");
  }

  @Test
  void aStreamEndsWhenWhatWaitsIsWritten() throws Exception {
    StreamConnection connection = reader.connect(100);
    reader.stall();
    connection.offer(bytes("last"));
    connection.end();
    assertThat(connection.isClosed()).isFalse();

    reader.goOn();
    assertThat(reader.written()).isEqualTo("openlast");
    assertThat(connection.isClosed()).isTrue();
    assertThat(reader.closes()).isEqualTo(1);
  }

  @Test
  void aReaderThatTakesNothingForTooLongIsCountedOnce() throws Exception {
    StreamConnection connection = reader.connect(100);
    connection.onError(new SocketTimeoutException());
    connection.onError(new SocketTimeoutException());
    assertThat(reader.standstills()).isEqualTo(1);
    assertThat(connection.isClosed()).isTrue();

    FakeReader gone = new FakeReader();
    gone.connect(100).onError(new IOException("Broken pipe"));
    assertThat(gone.standstills()).isZero();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
