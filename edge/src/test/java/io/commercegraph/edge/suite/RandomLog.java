package io.commercegraph.edge.suite;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Generates random events of every kind from their example files: ids from small pools, so that
 * events meet, and random times and numbers, in any order.
 */
final class RandomLog {

  private static final JsonMapper JSON = new JsonMapper();
  private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");
  private static final int SECONDS = 90 * 86_400;
  private static final int SHOPS = 4;

  /** The things 0, 4 and 8 are of shop 0, and so on. */
  private static final int POOL = 3 * SHOPS;

  private final JdbcTemplate jdbc;
  private final Random random;
  private final List<Example> examples = examples();

  RandomLog(JdbcTemplate jdbc, long seed) {
    this.jdbc = jdbc;
    this.random = new Random(seed);
  }

  private record Example(String type, String revision, JsonNode json) {

    /** Those that others build upon. */
    boolean begins() {
      return type.endsWith("Listed") || type.endsWith("Founded");
    }
  }

  /** Things are listed first; the position of the last event. */
  long append(int events) {
    long last = 0;
    for (Example example : examples.stream().filter(Example::begins).toList()) {
      for (int id = 0; id < POOL; id++) {
        last = append(example, varied("", example.json(), id));
      }
    }
    for (int i = 0; i < events; i++) {
      Example example = examples.get(random.nextInt(examples.size()));
      last = append(example, varied("", example.json(), random.nextInt(POOL)));
    }
    return last;
  }

  private long append(Example example, JsonNode json) {
    Long position =
        jdbc.queryForObject(
            """
            SELECT first_position FROM log_append(ARRAY[gen_random_uuid()],
              ARRAY[gen_random_uuid()::text], ARRAY[0::bigint], ARRAY[null::text], ARRAY[?],
              ARRAY[?], ARRAY[?::bytea], ARRAY['{}'::bytea])
            """,
            Long.class,
            example.type(),
            example.revision(),
            json.toString().getBytes(UTF_8));
    return position == null ? 0 : position;
  }

  private JsonNode varied(String name, JsonNode value, int id) {
    if (value instanceof ObjectNode object) {
      ObjectNode varied = JSON.createObjectNode();
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        varied.set(field.getKey(), varied(field.getKey(), field.getValue(), id));
      }
      return varied;
    }
    if (value instanceof ArrayNode array) {
      ArrayNode varied = JSON.createArrayNode();
      // Of the same shop: one event never speaks of two.
      array.forEach(item -> varied.add(varied(name, item, id % SHOPS + SHOPS * random.nextInt(3))));
      return varied;
    }
    if (value.isIntegralNumber()) {
      return JSON.getNodeFactory().numberNode(1 + random.nextInt(9_000));
    }
    if (!value.isString()) {
      return value;
    }
    if (name.endsWith("_at") || name.equals("at")) {
      return StringNode.valueOf(FIRST.plusSeconds(random.nextInt(SECONDS)).toString());
    }
    // A shop's id follows from its domain, so both are of one pool; offers stay in their shop.
    if (name.equals("shop_id") || name.equals("domain")) {
      return StringNode.valueOf("random" + id % SHOPS + value.stringValue());
    }
    boolean isId = name.endsWith("_id") || name.endsWith("_ids");
    return isId ? StringNode.valueOf(value.stringValue() + "-" + id) : value;
  }

  private static List<Example> examples() {
    try {
      Resource[] files =
          new PathMatchingResourcePatternResolver().getResources("classpath*:golden/events/*.json");
      List<Example> examples = new ArrayList<>();
      for (Resource file : files) {
        String name = String.valueOf(file.getFilename()).replace(".json", "");
        int dot = name.lastIndexOf('.');
        // Each audit entry seals the one before: by chance they would only break the chain.
        if (!name.contains(".audit.")) {
          JsonNode json = JSON.readTree(file.getContentAsString(UTF_8));
          examples.add(new Example(name.substring(0, dot), name.substring(dot + 1), json));
        }
      }
      // Shops first: nothing else is known of before its shop is.
      examples.sort(
          Comparator.comparing((Example it) -> !it.type().contains(".shops."))
              .thenComparing(Example::type));
      return examples;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
