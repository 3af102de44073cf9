package io.commercegraph.edge.suite;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tools over REST. */
public record RestClient(URI base) implements ToolClient {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final JsonMapper JSON = new JsonMapper();
  private static final Set<String> BY_GET = Set.of("audit_log", "list_letters");

  @Override
  public ToolReply call(String tool, String arguments, Map<String, String> headers) {
    HttpRequest.Builder request =
        isByGet(tool)
            ? HttpRequest.newBuilder(base.resolve("/tool/" + tool + query(arguments)))
            : HttpRequest.newBuilder(base.resolve("/tool/" + tool))
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(arguments));
    headers.forEach(request::header);
    return send(request.build());
  }

  static boolean isByGet(String tool) {
    return BY_GET.contains(tool);
  }

  public static ToolReply send(HttpRequest request) {
    try {
      HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
      Map<String, String> headers = new TreeMap<>();
      response.headers().map().forEach((name, values) -> headers.put(name, values.getFirst()));
      return new ToolReply(response.statusCode(), JSON.readTree(response.body()), headers);
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static String text(JsonNode value) {
    return value.isString() ? value.stringValue() : value.toString();
  }

  private static String query(String arguments) {
    JsonNode json = JSON.readTree(arguments);
    return json.properties().stream()
        .map(
            field ->
                field.getKey()
                    + "="
                    + URLEncoder.encode(text(field.getValue()), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&", "?", ""));
  }
}
