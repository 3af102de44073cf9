package io.commercegraph.edge.mcp;

import io.commercegraph.edge.http.AcceptHeader;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;

/**
 * Writes an answer as JSON, or as a stream of one server-sent event where the client prefers that.
 */
final class McpReply {

  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private boolean asEvents;

  McpReply(HttpServletRequest request, HttpServletResponse response) {
    this.request = request;
    this.response = response;
  }

  /** Reads the Accept header; a client that takes both formats equally gets JSON. */
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
