package io.commercegraph.edge.ucp;

import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;
import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.AcceptHeader;
import io.commercegraph.edge.http.JsonBodyReader;
import io.commercegraph.edge.http.SingleValueHeader;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Serves UCP's catalogue over REST. Faults that UCP has codes for are answered as it says, all
 * others as everywhere else.
 */
@Controller
final class UcpRestController {

  private static final int BODY_LIMIT = 64 * 1024;

  private final UcpCatalogue catalogue;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;

  UcpRestController(UcpCatalogue catalogue, CallerResolver callers, FairUseLimiter fairUse) {
    this.catalogue = catalogue;
    this.callers = callers;
    this.fairUse = fairUse;
  }

  @PostMapping("/ucp/catalog/{operation}")
  void newest(
      @PathVariable String operation, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    answer(UcpRelease.NEWEST.version(), operation, request, response);
  }

  @PostMapping("/ucp/{release}/catalog/{operation}")
  void answer(
      @PathVariable String release,
      @PathVariable String operation,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    UcpOperation asked =
        UcpOperation.atPath(operation)
            .orElseThrow(() -> ToolProblem.of(NOT_FOUND, NOT_FOUND.title() + "."));
    AcceptHeader.by(request).require(MediaType.APPLICATION_JSON);
    Caller caller = callers.resolve(request);
    try (ConcurrentCallPermit _ = fairUse.admit(caller, READS, response)) {
      UcpRelease spoken =
          AgentProfile.ofHeader(SingleValueHeader.of(request, "ucp-agent"))
              .release(UcpRelease.require(release));
      write(
          200,
          catalogue.answer(
              spoken,
              asked,
              StrictJson.readObject(JsonBodyReader.readJson(request, BODY_LIMIT)),
              caller),
          response);
    } catch (UcpFault fault) {
      write(fault.status(), fault.body(), response);
    }
  }

  private static void write(int status, Record body, HttpServletResponse response)
      throws IOException {
    send(status, WireJson.MAPPER.writeValueAsBytes(body), response);
  }

  private static void write(
      int status, io.commercegraph.edge.ucp.wire.UcpAnswer body, HttpServletResponse response)
      throws IOException {
    send(status, WireJson.MAPPER.writeValueAsBytes(body), response);
  }

  private static void send(int status, byte[] json, HttpServletResponse response)
      throws IOException {
    response.setStatus(status);
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.setContentLength(json.length);
    response.getOutputStream().write(json);
  }
}
