package io.commercegraph.edge.http;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.time.Duration;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * The settings of a connection whose answer is a stream. Its reader may stand still for longer than
 * that of another answer, since streams bound what waits for it; and little of that waits in the
 * kernel, which would take 4 MB for each reader that stands still.
 */
final class StreamSocket {

  private static final Duration STANDSTILL = Duration.ofMinutes(1);
  private static final int SEND_BUFFER = 64 * 1024;

  private StreamSocket() {}

  static void prepare(SocketWrapperBase<?> socket) throws IOException {
    socket.setWriteTimeout(STANDSTILL.toMillis());
    if (socket.getSocket() instanceof NioChannel channel) {
      channel.getIOChannel().setOption(StandardSocketOptions.SO_SNDBUF, SEND_BUFFER);
    }
  }
}
