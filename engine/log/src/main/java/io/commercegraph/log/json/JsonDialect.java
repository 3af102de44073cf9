package io.commercegraph.log.json;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON conventions of this service: snake case, lower-case enums, RFC 3339 times, unknown
 * fields refused.
 *
 * <p>Events and answers share them, so that it never matters which mapper is used.
 */
public final class JsonDialect {

  private JsonDialect() {}

  /** A new mapper, for code without an application context. */
  public static JsonMapper mapper() {
    JsonMapper.Builder builder = JsonMapper.builder();
    configure(builder);
    return builder.build();
  }

  /** Configures a mapper by these conventions. */
  public static void configure(JsonMapper.Builder mapper) {
    mapper
        .addModule(InstantCodec.module())
        .addModule(FlatRecordReader.module())
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
        .disable(
            DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS,
            DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
        .enable(
            DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
            DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
            DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS);
  }
}
