package io.commercegraph.edge.mcp;

import io.commercegraph.edge.http.AcceptHeader;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;

/** Sends a message back as JSON, or as a stream of one event where the client likes that better. */
final class McpReply {

  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private boolean asEvents;

  McpReply(HttpServletRequest request, HttpServletResponse response) {
    this.request = request;
    this.response = response;
  }

  /** Reads what the client accepts; one that takes both gets JSON. */
  void negotiate() {
    AcceptHeader accepted = AcceptHeader.by(request);
    double json = accepted.quality(MediaType.APPLICATION_JSON);
    double events = accepted.quality(MediaType.TEXT_EVENT_STREAM);
    if (json == 0 && events == 0) {
      throw new McpFault(
          406,
          McpFault.INVALID_REQUEST,
          "This address answers in application/json and text/event-stream");
    }
    asEvents = events > json;
  }

  void send(int status, byte[] body) throws IOException {
    response.setStatus(status);
    if (!asEvents || status >= 400) {
      response.setContentType("application/json");
      response.setContentLength(body.length);
      response.getOutputStream().write(body);
      return;
    }
    response.setContentType("text/event-stream");
    response.setHeader("X-Accel-Buffering", "no");
    response.getOutputStream().write("event: message\ndata: ".getBytes(StandardCharsets.UTF_8));
    response.getOutputStream().write(body);
    response.getOutputStream().write("\n\n".getBytes(StandardCharsets.UTF_8));
  }
}
