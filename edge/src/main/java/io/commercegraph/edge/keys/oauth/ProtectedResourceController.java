package io.commercegraph.edge.keys.oauth;

import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Serves the metadata of the protected resource, which need no key and count as no call. */
@Controller
final class ProtectedResourceController {

  private final ProtectedResource resource;

  ProtectedResourceController(ProtectedResource resource) {
    this.resource = resource;
  }

  /** At the path that RFC 9728 makes of the resource's, and at the bare one, as MCP allows. */
  @GetMapping({ProtectedResource.PATH, ProtectedResource.PATH + "/{resource}"})
  void metadata(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String behind = request.getRequestURI().substring(ProtectedResource.PATH.length());
    if (!resource.isPublished() || !(behind.isEmpty() || behind.equals(resource.path()))) {
      throw ToolProblem.of(NOT_FOUND, NOT_FOUND.title() + ".");
    }
    byte[] json = WireJson.MAPPER.writeValueAsBytes(resource.metadata());
    response.setHeader("Cache-Control", "public, max-age=300");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setContentType("application/json");
    response.setContentLength(json.length);
    response.getOutputStream().write(json);
  }
}
