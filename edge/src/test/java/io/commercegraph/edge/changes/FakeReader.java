package io.commercegraph.edge.changes;

import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A test double of the reader of a stream, which may stall. */
final class FakeReader {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final AtomicInteger closes = new AtomicInteger();
  private final AtomicInteger standstills = new AtomicInteger();
  private final AsyncContext context = mock(AsyncContext.class);
  private final HttpServletResponse response = mock(HttpServletResponse.class);
  private @Nullable StreamConnection connection;
  private boolean stalled;
  private int writes;

  FakeReader() {
    try {
      when(context.getResponse()).thenReturn(response);
      when(response.getOutputStream()).thenReturn(new Output());
      doAnswer(_ -> closes.incrementAndGet()).when(context).complete();
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A connection that is open, with room for so many bytes. */
  StreamConnection connect(int backlog) throws IOException {
    StreamConnection opened =
        new StreamConnection(context, backlog, standstills::incrementAndGet, () -> {});
    opened.open("open".getBytes(StandardCharsets.UTF_8));
    opened.onWritePossible();
    connection = opened;
    return opened;
  }

  void stall() {
    stalled = true;
  }

  void goOn() {
    stalled = false;
    Objects.requireNonNull(connection).onWritePossible();
  }

  String written() {
    return written.toString(StandardCharsets.UTF_8);
  }

  /** How often bytes were written. */
  int writes() {
    return writes;
  }

  int standstills() {
    return standstills.get();
  }

  int closes() {
    return closes.get();
  }

  private final class Output extends ServletOutputStream {

    @Override
    public boolean isReady() {
      return !stalled;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      // The test says when it may be written.
    }

    @Override
    public void write(int one) {
      written.write(one);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
      written.write(bytes, from, count);
      writes++;
    }
  }
}
