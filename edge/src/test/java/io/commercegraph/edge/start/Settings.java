package io.commercegraph.edge.start;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the settings say of themselves: the metadata that Spring Boot's annotation processor makes
 * of the records of all modules and of their Javadoc, and of the few settings that stand in {@code
 * additional-spring-configuration-metadata.json}.
 */
final class Settings {

  static final String OURS = "commerce-graph.";

  private static final String ALL = "classpath*:META-INF/spring-configuration-metadata.json";
  private static final String ITEMS = "META-INF/spring/configuration-metadata/";
  private static final Pattern LIST_OF =
      Pattern.compile("java\\.util\\.List<(io\\.commercegraph\\..+)>");
  private static final Pattern CODE = Pattern.compile("\\{@code\\s+((?:\\{[^}]*}|[^{}])*)}");
  private static final JsonMapper JSON = JsonMapper.shared();

  /**
   * One setting.
   *
   * @param type without its package
   * @param preset what holds without it, as one would write it; empty where nothing does
   * @param meaning empty where nobody wrote it down
   */
  record Setting(String name, String type, String preset, String meaning) {

    String row() {
      return "| `%s` | %s | %s | %s |"
          .formatted(name, type, preset.isEmpty() ? "none" : "`" + preset + "`", meaning);
    }
  }

  private Settings() {}

  /** All of this service's, by name. */
  static List<Setting> all() throws IOException {
    List<Setting> settings = new ArrayList<>();
    for (Resource module : new PathMatchingResourcePatternResolver().getResources(ALL)) {
      for (JsonNode property : read(module.getURL()).path("properties")) {
        if (property.path("name").asString().startsWith(OURS)) {
          collect("", property, settings);
        }
      }
    }
    settings.sort(Comparator.comparing(Setting::name));
    return settings;
  }

  /** The records that settings are bound to, by their class names. */
  static List<String> records() throws IOException {
    List<String> records = new ArrayList<>();
    for (Resource module : new PathMatchingResourcePatternResolver().getResources(ALL)) {
      read(module.getURL())
          .path("groups")
          .forEach(group -> records.add(group.path("type").asString()));
    }
    return records;
  }

  private static void collect(String prefix, JsonNode property, List<Setting> settings)
      throws IOException {
    String name = prefix + property.path("name").asString();
    Matcher list = LIST_OF.matcher(property.path("type").asString(""));
    settings.add(
        new Setting(
            name,
            shortened(property.path("type").asString("")),
            preset(property.path("defaultValue")),
            cell(property.path("description").asString(""))));
    if (list.matches()) {
      URL item = Settings.class.getClassLoader().getResource(ITEMS + list.group(1) + ".json");
      for (JsonNode field : read(Objects.requireNonNull(item, list.group(1))).path("properties")) {
        collect(name + "[].", field, settings);
      }
    }
  }

  private static JsonNode read(URL json) throws IOException {
    try (InputStream in = json.openStream()) {
      return JSON.readTree(in);
    }
  }

  private static String shortened(String type) {
    return type.replaceAll("<.*>|[a-z]+\\.|Big|Data", "").toLowerCase(Locale.ROOT);
  }

  private static String preset(@Nullable JsonNode value) {
    return value == null || value.isArray() ? "" : value.asString("");
  }

  private static String cell(String description) {
    return CODE.matcher(description).replaceAll("`$1`").replace("|", "\\|").replaceAll("\\s+", " ");
  }
}
