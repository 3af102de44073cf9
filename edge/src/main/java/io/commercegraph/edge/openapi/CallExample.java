package io.commercegraph.edge.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.JsonNode;

/**
 * An example call that the demo data answers, with its answer.
 *
 * @param name the name of its file
 * @param operation the id of the operation that it is an example of
 * @param path the requested path with its query
 * @param body the request's body, where it has one
 */
public record CallExample(
    String name,
    String operation,
    String summary,
    String method,
    String path,
    @JsonInclude(Include.NON_EMPTY) Map<String, String> headers,
    @JsonInclude(Include.NON_NULL) @Nullable JsonNode body,
    int status,
    JsonNode answer) {

  private static final String FILES = "classpath*:openapi/examples/*.json";

  public CallExample {
    headers = Map.copyOf(Objects.requireNonNullElse(headers, Map.of()));
  }

  /** All examples, by name. */
  public static List<CallExample> all() {
    try {
      return Arrays.stream(new PathMatchingResourcePatternResolver().getResources(FILES))
          .map(CallExample::read)
          .sorted(Comparator.comparing(CallExample::name))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static CallExample read(Resource file) {
    try (InputStream json = file.getInputStream()) {
      return WireJson.MAPPER.readValue(json, CallExample.class);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
