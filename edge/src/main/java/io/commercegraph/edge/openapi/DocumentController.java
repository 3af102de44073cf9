package io.commercegraph.edge.openapi;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.http.ServiceAddress;
import io.commercegraph.edge.http.Sha256;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.pages.frame.Language;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.node.ObjectNode;

/**
 * Serves the OpenAPI document and its pages. They are rendered at the first request, since no call
 * needs them and the start need not wait.
 */
@Lazy
@Controller
final class DocumentController {

  private static final String CACHED = "public, max-age=300";

  private static final int LONGEST_QUERY = 100;

  private final CallerResolver callers;
  private final FairUseLimiter fairUse;
  private final ObjectNode document;
  private final byte[] openApi;
  private final ServiceAddress address;
  private final Map<Language, String> pages = new EnumMap<>(Language.class);
  private final byte[] llms;
  private final byte[] skill;
  private final String pagePolicy;

  DocumentController(
      OpenApiDocument openApi,
      CallerResolver callers,
      FairUseLimiter fairUse,
      ServiceAddress address)
      throws IOException {
    this.address = address;
    this.callers = callers;
    this.fairUse = fairUse;
    this.document = openApi.document();
    this.openApi = WireJson.MAPPER.writeValueAsBytes(document);
    for (Language language : Language.values()) {
      pages.put(language, page(language, ""));
    }
    this.llms = LlmsTxt.of(document).getBytes(StandardCharsets.UTF_8);
    this.skill = new ClassPathResource("skill/SKILL.md").getContentAsByteArray();
    this.pagePolicy =
        "default-src 'none'; style-src "
            + hash(ApiDocumentationPage.style())
            + "; script-src "
            + hash(ApiDocumentationPage.script())
            + "; connect-src 'self'; base-uri 'none'; form-action 'self';"
            + " frame-ancestors 'none'";
  }

  /** What lets one inline text in by its content. */
  private static String hash(String text) {
    byte[] hash = Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
  }

  @GetMapping("/openapi.json")
  void openApi(HttpServletResponse response) throws IOException {
    send(response, "application/json", openApi);
  }

  @GetMapping("/docs")
  void page(
      @RequestParam(name = "q", defaultValue = "") String query,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    if (query.length() > LONGEST_QUERY) {
      throw ToolProblem.in(
          "q", ProblemCode.OUT_OF_RANGE, "'q' has " + LONGEST_QUERY + " characters at most.");
    }
    Language language = Language.of(request.getHeader("Accept-Language"));
    response.setHeader("Content-Security-Policy", pagePolicy);
    response.setHeader("Content-Language", language.tag());
    response.setHeader("Vary", "Accept-Language, Accept-Encoding");
    String page =
        query.isBlank()
            ? Objects.requireNonNull(pages.get(language))
            : narrowed(language, query, request, response);
    String asked = page.replace(ApiDocumentationPage.ADDRESS, address.onPage(request));
    send(response, "text/html;charset=utf-8", asked.getBytes(StandardCharsets.UTF_8));
  }

  /** A page of one's own is rendered for a search, which is a call under fair use. */
  private String narrowed(
      Language language, String query, HttpServletRequest request, HttpServletResponse response) {
    try (ConcurrentCallPermit _ =
        fairUse.admit(callers.resolve(request), ToolSpec.Effect.READS, response)) {
      return page(language, query);
    }
  }

  private String page(Language language, String query) {
    return ApiDocumentationPage.of(document, language, query);
  }

  @GetMapping("/llms.txt")
  void llms(HttpServletResponse response) throws IOException {
    send(response, "text/plain;charset=utf-8", llms);
  }

  @GetMapping("/skill.md")
  void skill(HttpServletResponse response) throws IOException {
    send(response, "text/markdown;charset=utf-8", skill);
  }

  private static void send(HttpServletResponse response, String type, byte[] body)
      throws IOException {
    response.setHeader("Cache-Control", CACHED);
    response.setContentType(type);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
