package io.commercegraph.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The bridge between stdin/stdout and the service: it sends each line to the service and writes
 * each answer back as it comes, so that a slow call delays no other. While all threads are busy the
 * reading thread sends the next line itself, so that no line waits in memory.
 */
final class StdioBridge {

  private static final int AT_ONCE = 32;

  private final ServiceClient service;
  private final OutputStream out;

  StdioBridge(ServiceClient service, OutputStream out) {
    this.service = service;
    this.out = out;
  }

  /** Runs until the input ends; calls that are under way then are still answered. */
  void run(InputStream in) throws IOException {
    ByteLineReader lines = new ByteLineReader(in);
    ThreadPoolExecutor calls =
        new ThreadPoolExecutor(
            0,
            AT_ONCE,
            10,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            new ThreadPoolExecutor.CallerRunsPolicy());
    try {
      for (byte[] line = lines.next(); line != null; line = lines.next()) {
        if (line.length == 0) {
          continue;
        }
        ClientMessage message = new ClientMessage(line);
        if (message.isInitialize()) {
          // Sent before anything else: later messages need the revision that it negotiates.
          answer(message);
        } else {
          calls.execute(() -> answer(message));
        }
      }
    } finally {
      finish(calls);
    }
  }

  private static void finish(ThreadPoolExecutor calls) {
    calls.shutdown();
    try {
      if (!calls.awaitTermination(2 * ServiceClient.READ_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        calls.shutdownNow();
      }
    } catch (InterruptedException interrupted) {
      calls.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private void answer(ClientMessage message) {
    byte[] answer = service.send(message);
    if (answer.length > 0) {
      write(answer);
    }
  }

  private synchronized void write(byte[] answer) {
    try {
      out.write(answer);
      out.write('\n');
      out.flush();
    } catch (IOException gone) {
      // The client has closed its end: its input ends too, and this process with it.
      System.err.println("commerce-graph: the client does not read any more");
    }
  }
}
