package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the service says of itself: valid, complete, and readable without anything else. */
class DocumentsTest extends WholeServiceSuite {

  /** Not an address of ours: where Tomcat sends what has failed. */
  private static final Set<String> INTERNAL = Set.of("/error");

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  RequestMappingHandlerMapping mapping;

  @Test
  void openApiIsValid() throws Exception {
    ParseOptions options = new ParseOptions();
    options.setResolve(true);
    SwaggerParseResult parsed =
        new OpenAPIV3Parser().readContents(get("/openapi.json").body(), null, options);

    assertThat(parsed.getMessages()).isEmpty();
    assertThat(parsed.getOpenAPI().getOpenapi()).isEqualTo("3.1.0");
    assertThat(parsed.getOpenAPI().getPaths()).hasSizeGreaterThan(30);
  }

  @Test
  void everyReferenceLeadsSomewhere() throws Exception {
    JsonNode document = document();

    List<JsonNode> references = document.findValues("$ref");
    assertThat(references).hasSizeGreaterThan(200);
    for (JsonNode reference : references) {
      assertThat(document.at(reference.asString().substring(1)).isMissingNode())
          .as(reference.asString())
          .isFalse();
    }
  }

  @Test
  void everyAddressIsDocumentedAndNoOther() throws Exception {
    Set<String> served = new TreeSet<>(Set.of("/actuator/prometheus"));
    mapping
        .getHandlerMethods()
        .forEach(
            (info, _) ->
                info.getPatternValues().stream()
                    .filter(path -> !INTERNAL.contains(path) && !path.startsWith("/tool/"))
                    .map(path -> path.isEmpty() ? "/" : path)
                    .forEach(path -> served.add(path.replaceAll("\\{\\w+}", "{}"))));
    Set<String> documented = new TreeSet<>();
    document().path("paths").propertyNames().stream()
        .filter(path -> !path.startsWith("/tool/"))
        .forEach(path -> documented.add(path.replaceAll("\\{\\w+}", "{}")));

    assertThat(documented).isEqualTo(served);
  }

  @Test
  void everyToolIsDocumentedAsTheCatalogueHasIt() throws Exception {
    JsonNode listed =
        new McpClient(base(), "2025-11-25")
            .request("tools/list", JsonMapper.shared().createObjectNode(), java.util.Map.of())
            .body()
            .at("/result/tools");
    JsonNode document = document();
    assertThat(listed.size()).isGreaterThan(15);
    for (JsonNode tool : listed) {
      JsonNode operation =
          document.path("paths").path("/tool/" + tool.path("name").asString()).iterator().next();
      assertThat(operation.path("description")).isEqualTo(tool.path("description"));
      assertThat(operation.path("responses").propertyNames())
          .contains("200", "400", "401", "404", "429", "503");
    }
  }

  @Test
  void thePageNeedsNothingButItself() throws Exception {
    HttpResponse<String> page = get("/docs");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("content-type").orElseThrow()).startsWith("text/html");
    String policy = page.headers().firstValue("content-security-policy").orElseThrow();
    assertThat(policy)
        .startsWith(
            "default-src 'none'; style-src '" + hash(page.body(), "style") + "'; script-src")
        .contains("script-src '" + hash(page.body(), "script") + "'; connect-src 'self';")
        .doesNotContain("unsafe");
    assertThat(page.body())
        .contains("/tool/compare_prices", "/suggest", "x-api-token")
        .containsOnlyOnce("<script>")
        .doesNotContain(" style=", " onclick", "src=", "http-equiv", "{{");
    List<String> links = new ArrayList<>(List.of(page.body().split("href=\"", -1)));
    assertThat(links.subList(1, links.size()))
        .allMatch(to -> to.startsWith("/") || to.startsWith("#"));
  }

  private static String hash(String page, String tag) throws Exception {
    String text = page.split("</?" + tag + ">", -1)[1];
    return "sha256-"
        + Base64.getEncoder()
            .encodeToString(
                MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void theFrameOfThePageSpeaksGermanAndMarksWhatDoesNot() throws Exception {
    HttpResponse<String> page = german("/docs");

    assertThat(page.headers().firstValue("content-language")).hasValue("de");
    assertThat(page.headers().firstValue("vary").orElseThrow())
        .containsIgnoringCase("accept-language");
    assertThat(page.body())
        .contains("<html lang=\"de\">", "<tbody lang=\"en\">", "Ausprobieren", "Bedeutung")
        .doesNotContain(">Meaning<", ">Try it<", ">Send<");
    assertThat(german("/docs?q=coupon").body()).contains(" Adressen zu „coupon“");
    assertThat(get("/docs").body()).contains("<html lang=\"en\">").doesNotContain("<tbody lang");
  }

  private HttpResponse<String> german(String path) throws Exception {
    return HTTP.send(
        HttpRequest.newBuilder(base().resolve(path)).header("Accept-Language", "de").build(),
        BodyHandlers.ofString());
  }

  @Test
  void thePageShowsCodeAsCode() throws Exception {
    String page = get("/docs").body();

    assertThat(page.replaceAll("(?s)<pre.*?</pre>|<script>.*</script>", ""))
        .contains("<code>")
        .doesNotContain("`");
  }

  @Test
  void everyToolCanBeTriedFromThePage() throws Exception {
    String page = get("/docs").body();
    for (String path : document().path("paths").propertyNames()) {
      if (path.startsWith("/tool/")) {
        assertThat(page).contains("data-path=\"" + path + "\"");
      }
    }
    assertThat(page)
        .as("the address that the page was asked at")
        .contains("curl -s " + base() + "/tool/find_shop -H")
        .doesNotContain(":8080");
  }

  @Test
  void theSearchNarrowsThePageWithoutScripts() throws Exception {
    String page = get("/docs?q=coupons%20Offer_ID").body();

    assertThat(page).contains("id=\"list_coupons\"").doesNotContain("id=\"find_shop\"");
    assertThat(page).contains("<p id=\"nothing\" hidden>");
    assertThat(get("/docs?q=%3Cb%3E").body())
        .contains("0 addresses", "<p id=\"nothing\">Nothing here is about all of these words.")
        .doesNotContain("<b>\"");
    assertThat(get("/docs?q=" + "a".repeat(101)).statusCode()).isEqualTo(400);
  }

  @Test
  void llmsTxtNamesEveryTool() throws Exception {
    HttpResponse<String> text = get("/llms.txt");

    assertThat(text.headers().firstValue("content-type").orElseThrow())
        .isEqualTo("text/plain;charset=utf-8");
    assertThat(text.body()).startsWith("# Commerce Graph\n\n> ");
    for (String path : document().path("paths").propertyNames()) {
      assertThat(text.body()).contains(path);
    }
  }

  @Test
  void whatIsCachedIsNotSentTwice() throws Exception {
    for (String path : List.of("/openapi.json", "/docs", "/llms.txt", "/suggest?q=fat")) {
      HttpResponse<String> first = get(path);
      assertThat(first.headers().firstValue("cache-control").orElseThrow()).startsWith("public");
      HttpResponse<String> again =
          HTTP.send(
              HttpRequest.newBuilder(base().resolve(path))
                  .header("If-None-Match", first.headers().firstValue("etag").orElseThrow())
                  .build(),
              BodyHandlers.ofString());
      assertThat(again.statusCode()).as(path).isEqualTo(304);
      assertThat(again.body()).isEmpty();
    }
  }

  @Test
  void thePageIsSentCompressed() throws Exception {
    HttpResponse<String> page =
        HTTP.send(
            HttpRequest.newBuilder(base().resolve("/docs"))
                .header("Accept-Encoding", "gzip")
                .build(),
            BodyHandlers.ofString());
    assertThat(page.headers().firstValue("content-encoding")).hasValue("gzip");
    assertThat(page.body().length()).isLessThan(100_000);
  }

  private JsonNode document() throws Exception {
    return JsonMapper.shared().readTree(get("/openapi.json").body());
  }

  private HttpResponse<String> get(String path) throws Exception {
    return HTTP.send(HttpRequest.newBuilder(base().resolve(path)).build(), BodyHandlers.ofString());
  }
}
