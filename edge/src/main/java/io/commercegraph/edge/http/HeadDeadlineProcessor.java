package io.commercegraph.edge.http;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.Adapter;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * Tomcat's HTTP/1.1 processor with a deadline for the whole head of a request, from its first byte.
 * Tomcat's own {@code connectionTimeout} restarts with each byte, so that a client that sends one
 * byte a second could hold a connection for hours. Tomcat calls {@link #service} whenever bytes of
 * a head have come.
 */
final class HeadDeadlineProcessor extends Http11Processor {

  /** The start time of a request before its first byte. */
  private static final long NOT_BEGUN = -1;

  private final AbstractHttp11Protocol<?> protocol;
  private final long deadlineNanos;

  HeadDeadlineProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter, long deadlineNanos) {
    super(protocol, adapter);
    this.protocol = protocol;
    this.deadlineNanos = deadlineNanos;
  }

  @Override
  public SocketState service(SocketWrapperBase<?> socket) throws IOException {
    if (isHeadBegun()) {
      if (nanosLeft() <= 0) {
        return SocketState.CLOSED;
      }
      socket.setReadTimeout(protocol.getConnectionTimeout());
    }
    socket.setWriteTimeout(protocol.getConnectionTimeout());
    SocketState state = super.service(socket);
    if (isAsync()) {
      // Only streams are asynchronous.
      StreamSocket.prepare(socket);
    }
    if (!waitsForBytes(state) || isAsync() || !isHeadBegun()) {
      return state;
    }
    long left = nanosLeft();
    if (left <= 0) {
      return SocketState.CLOSED;
    }
    socket.setReadTimeout(sooner(TimeUnit.NANOSECONDS.toMillis(left), socket.getReadTimeout()));
    // Tomcat discards blank lines before a head together with their start time.
    return SocketState.LONG;
  }

  /** The sooner of two timeouts, at least 1: Tomcat reads 0 and less as "never". */
  private static long sooner(long left, long timeout) {
    long positive = Math.max(1, left);
    return timeout <= 0 ? positive : Math.min(positive, timeout);
  }

  private static boolean waitsForBytes(SocketState state) {
    return state == SocketState.OPEN || state == SocketState.LONG;
  }

  private boolean isHeadBegun() {
    return request.getStartTimeNanos() != NOT_BEGUN;
  }

  private long nanosLeft() {
    return deadlineNanos - (System.nanoTime() - request.getStartTimeNanos());
  }
}
