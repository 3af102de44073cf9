package io.commercegraph.edge.stdio;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.StrictJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Carries each line of the client's to the service and each answer back, as it comes: a slow call
 * holds up no other. Lines that are no message are answered, and nothing else happens to them.
 */
final class Bridge {

  private final Service service;
  private final OutputStream out;

  Bridge(Service service, OutputStream out) {
    this.service = service;
    this.out = out;
  }

  /** Until the input ends; what is under way then is still answered. */
  void carry(InputStream in) throws IOException {
    Lines lines = new Lines(in);
    try (ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor()) {
      for (byte[] line = lines.next(); line != null; line = lines.next()) {
        byte[] read = line;
        if (isHandshake(read)) {
          // What follows depends on the revision that this agrees on.
          answer(read);
        } else {
          calls.execute(() -> answer(read));
        }
      }
    }
  }

  private static boolean isHandshake(byte[] line) {
    return new String(line, StandardCharsets.UTF_8).contains("\"initialize\"");
  }

  private void answer(byte[] line) {
    if (line.length == 0) {
      return;
    }
    @Nullable String answer;
    try {
      JsonNode message = StrictJson.read(line);
      answer = service.send(message);
    } catch (ToolProblem malformed) {
      answer = Service.error(null, -32700, malformed.detail());
    }
    if (answer != null) {
      write(answer);
    }
  }

  private synchronized void write(String answer) {
    try {
      out.write((answer.replace("\n", "") + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException gone) {
      // The client has closed its end: its input ends too, and this process with it.
      System.err.println("commerce-graph: the client does not read any more");
    }
  }
}
