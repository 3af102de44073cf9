package io.commercegraph.edge.openapi;

import io.commercegraph.edge.http.Sha256;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import tools.jackson.databind.node.ObjectNode;

/**
 * Serves the OpenAPI document and its pages. They are rendered at the first request, since no call
 * needs them and the start need not wait.
 */
@Lazy
@Controller
final class DocumentController {

  private static final String CACHED = "public, max-age=300";

  private final byte[] openApi;
  private final byte[] page;
  private final byte[] llms;
  private final String pagePolicy;

  DocumentController(OpenApiDocument openApi) {
    ObjectNode document = openApi.document();
    this.openApi = WireJson.MAPPER.writeValueAsBytes(document);
    this.page = ApiDocumentationPage.of(document).getBytes(StandardCharsets.UTF_8);
    this.llms = LlmsTxt.of(document).getBytes(StandardCharsets.UTF_8);
    String style =
        Base64.getEncoder()
            .encodeToString(
                Sha256.of(ApiDocumentationPage.style().getBytes(StandardCharsets.UTF_8)));
    this.pagePolicy =
        "default-src 'none'; style-src 'sha256-"
            + style
            + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  }

  @GetMapping("/openapi.json")
  void openApi(HttpServletResponse response) throws IOException {
    send(response, "application/json", openApi);
  }

  @GetMapping("/docs")
  void page(HttpServletResponse response) throws IOException {
    response.setHeader("Content-Security-Policy", pagePolicy);
    send(response, "text/html;charset=utf-8", page);
  }

  @GetMapping("/llms.txt")
  void llms(HttpServletResponse response) throws IOException {
    send(response, "text/plain;charset=utf-8", llms);
  }

  private static void send(HttpServletResponse response, String type, byte[] body)
      throws IOException {
    response.setHeader("Cache-Control", CACHED);
    response.setContentType(type);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
