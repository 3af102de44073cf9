package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/** A listener to server-sent events, which notes when each came. */
final class Listener implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 60;

  /** Of how many events it remembers the times. */
  private static final int REMEMBERED = 1 << 15;

  private final Socket socket;
  private long[] times = {};
  private volatile int told;

  /** Opens a stream; it is there when this returns. */
  Listener(int port, String path) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    // HTTP/1.0, so that no lengths of chunks stand between the lines.
    String request =
        "GET " + path + " HTTP/1.0\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(US_ASCII));
    InputStream in = socket.getInputStream();
    String status = new String(in.readNBytes(12), US_ASCII);
    if (!status.endsWith("200")) {
      throw new IOException("A stream was answered " + status);
    }
  }

  /** Reads it from now on. */
  Listener listen() {
    times = new long[REMEMBERED];
    Thread.ofVirtual().start(this::read);
    return this;
  }

  private void read() {
    byte[] block = new byte[1 << 16];
    boolean begins = false;
    int count = 0;
    try {
      InputStream in = socket.getInputStream();
      for (int length = in.read(block); length >= 0; length = in.read(block)) {
        long now = System.nanoTime();
        for (int i = 0; i < length; i++) {
          if (begins && block[i] == 'd') {
            times[count % REMEMBERED] = now;
            told = ++count;
          }
          begins = block[i] == '\n';
        }
      }
    } catch (IOException closed) {
      // Whoever waits for more is told by the time.
    }
  }

  int told() {
    return told;
  }

  /** When it was told something, by its place, which is one of the last. */
  long time(int place) {
    return times[place % REMEMBERED];
  }

  void await(int count) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (told < count) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("Told " + told + " of " + count);
      }
      Thread.sleep(1);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
