package io.commercegraph.edge.ucp;

import static io.commercegraph.api.tools.ProblemCode.INVALID_HEADER;
import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.ServiceAddress;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Serves the profile and the extension's schema, which need no key and count as no call. */
@Controller
final class UcpProfileController {

  private static final String CACHED = "public, max-age=300";

  private final ServiceAddress address;
  private final byte[] offersSchema;

  UcpProfileController(ServiceAddress address) throws IOException {
    this.address = address;
    this.offersSchema = new ClassPathResource("ucp/offers.schema.json").getContentAsByteArray();
  }

  @GetMapping("/.well-known/ucp")
  void newest(HttpServletRequest request, HttpServletResponse response) throws IOException {
    send(UcpRelease.NEWEST, request, response);
  }

  @GetMapping("/ucp/{release}/profile")
  void ofRelease(
      @PathVariable String release, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    send(
        UcpRelease.of(release)
            .orElseThrow(() -> ToolProblem.of(NOT_FOUND, NOT_FOUND.title() + ".")),
        request,
        response);
  }

  @GetMapping("/ucp/offers.schema.json")
  void offersSchema(HttpServletResponse response) throws IOException {
    send(offersSchema, response);
  }

  private void send(UcpRelease release, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    send(WireJson.MAPPER.writeValueAsBytes(UcpProfile.of(release, base(request))), response);
  }

  private static void send(byte[] json, HttpServletResponse response) throws IOException {
    response.setHeader("Cache-Control", CACHED);
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.setContentLength(json.length);
    response.getOutputStream().write(json);
  }

  private String base(HttpServletRequest request) {
    return address
        .of(request)
        .orElseThrow(() -> ToolProblem.of(INVALID_HEADER, "Host must be a name or an address."));
  }
}
