package io.commercegraph.edge.tools;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.MemberScope;
import com.github.victools.jsonschema.generator.MethodScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigPart;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import com.github.victools.jsonschema.module.jackson.JacksonSchemaModule;
import com.github.victools.jsonschema.module.jakarta.validation.JakartaValidationModule;
import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.tools.OutsideData;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.node.ObjectNode;

/**
 * Derives JSON Schemas (2020-12) from the records of a tool, so that the published schema is what
 * is compiled: names as {@link WireJson} writes them, limits from Jakarta Validation, descriptions
 * from Jackson, presence and null from JSpecify. Requests allow no other fields. Answers do: fields
 * may be added, and a client must not break on a new one.
 */
public final class RecordSchemas {

  private final SchemaGenerator requests = new SchemaGenerator(requestConfig().build());
  private final SchemaGenerator answers = new SchemaGenerator(answerConfig().build());
  private final ObjectNode stamp = ofAnswer(AsOf.class);

  ObjectNode ofRequest(Class<? extends Record> request) {
    return requests.generateSchema(request);
  }

  public ObjectNode ofAnswer(Class<? extends Record> answer) {
    return answers.generateSchema(answer);
  }

  /** The schema of a reading tool's answer, with the stamp that the dispatcher adds. */
  ObjectNode ofStampedAnswer(Class<? extends Record> answer) {
    ObjectNode schema = ofAnswer(answer);
    schema.withObjectProperty("properties").set("as_of", stamp.deepCopy());
    schema.withArrayProperty("required").add("as_of");
    return schema;
  }

  private static SchemaGeneratorConfigBuilder requestConfig() {
    SchemaGeneratorConfigBuilder config =
        baseConfig()
            .with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT)
            // The rules of requests are read from the schema, which therefore has no references.
            .with(Option.INLINE_ALL_SCHEMAS);
    config.forFields().withRequiredCheck(field -> !isNullable(field)).withNullableCheck(_ -> false);
    return config;
  }

  private static SchemaGeneratorConfigBuilder answerConfig() {
    SchemaGeneratorConfigBuilder config =
        baseConfig()
            .with(
                Option.NONSTATIC_NONVOID_NONGETTER_METHODS,
                Option.FIELDS_DERIVED_FROM_ARGUMENTFREE_METHODS,
                Option.PLAIN_DEFINITION_KEYS);
    config
        .forFields()
        .withRequiredCheck(field -> !isLeftOutWhenNull(field))
        .withNullableCheck(field -> isNullable(field) && !isLeftOutWhenNull(field));
    config.forFields().withInstanceAttributeOverride((schema, field, _) -> mark(schema, field));
    config
        .forMethods()
        .withRequiredCheck(method -> !isLeftOutWhenNull(method))
        .withNullableCheck(method -> isNullable(method) && !isLeftOutWhenNull(method));
    return config;
  }

  private static SchemaGeneratorConfigBuilder baseConfig() {
    SchemaGeneratorConfigBuilder config =
        new SchemaGeneratorConfigBuilder(
                WireJson.MAPPER, SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .without(Option.SCHEMA_VERSION_INDICATOR)
            .with(Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES)
            .with(
                new JacksonSchemaModule(JacksonOption.INCLUDE_ONLY_JSONPROPERTY_ANNOTATED_METHODS))
            .with(new JakartaValidationModule());
    named(config.forFields());
    named(config.forMethods());
    config.forMethods().withIgnoreCheck(RecordSchemas::isNoProperty);
    config
        .forTypesInGeneral()
        // Keeps record components in the order of their declaration.
        .withPropertySorter((_, _) -> 0)
        .withCustomDefinitionProvider(
            (type, _) ->
                type.getErasedType() == Instant.class
                    ? new CustomDefinition(
                        WireJson.MAPPER
                            .createObjectNode()
                            .put("type", "string")
                            .put("format", "date-time"),
                        CustomDefinition.INLINE_DEFINITION,
                        CustomDefinition.INCLUDING_ATTRIBUTES)
                    : null);
    config
        .forTypesInGeneral()
        .withCustomDefinitionProvider(
            (type, _) ->
                type.getErasedType().isEnum()
                    ? new CustomDefinition(
                        enumOf(type.getErasedType()),
                        CustomDefinition.INLINE_DEFINITION,
                        CustomDefinition.INCLUDING_ATTRIBUTES)
                    : null);
    config.forFields().withStringPatternResolver(RecordSchemas::pattern);
    return config;
  }

  private static void named(SchemaGeneratorConfigPart<?> part) {
    part.withPropertyNameOverrideResolver(
        member -> {
          JsonProperty given = member.getAnnotation(JsonProperty.class);
          return given != null && !given.value().isEmpty()
              ? given.value()
              : PropertyNamingStrategies.SNAKE_CASE.nameForField(
                  WireJson.MAPPER.serializationConfig(),
                  null,
                  member.getDeclaredName().replace("()", ""));
        });
  }

  /** Methods are properties only where an annotation says so, as {@code Money.display()} does. */
  private static boolean isNoProperty(MethodScope method) {
    return method.getAnnotation(JsonProperty.class) == null || method.getArgumentCount() > 0;
  }

  private static void mark(ObjectNode schema, FieldScope field) {
    if (field.getAnnotation(OutsideData.class) != null && !field.isFakeContainerItemScope()) {
      String description = schema.path("description").asString("");
      schema.put(
          "description",
          description.isEmpty() ? OutsideData.MARK : OutsideData.MARK + " " + description);
    }
  }

  private static ObjectNode enumOf(Class<?> type) {
    ObjectNode schema = WireJson.MAPPER.createObjectNode().put("type", "string");
    Arrays.stream(type.getEnumConstants())
        .forEach(
            constant ->
                schema
                    .withArrayProperty("enum")
                    .add(WireJson.MAPPER.valueToTree(constant).asString()));
    return schema;
  }

  /** Jakarta's patterns match the whole text, JSON Schema's any part of it. */
  private static @Nullable String pattern(FieldScope field) {
    Pattern pattern = annotation(field, Pattern.class);
    if (pattern != null) {
      return "^(?:" + pattern.regexp() + ")$";
    }
    return annotation(field, NotBlank.class) == null ? null : TextRule.NOT_BLANK;
  }

  private static <T extends Annotation> @Nullable T annotation(FieldScope field, Class<T> type) {
    return field.isFakeContainerItemScope()
        ? field.getContainerItemAnnotation(type)
        : field.getAnnotation(type);
  }

  private static boolean isNullable(MemberScope<?, ?> member) {
    return !member.isFakeContainerItemScope()
        && switch (member.getRawMember()) {
          case Field field -> field.getAnnotatedType().isAnnotationPresent(Nullable.class);
          case Method method -> method.getAnnotatedReturnType().isAnnotationPresent(Nullable.class);
          default -> false;
        };
  }

  private static boolean isLeftOutWhenNull(MemberScope<?, ?> member) {
    JsonInclude own = member.getAnnotation(JsonInclude.class);
    JsonInclude include =
        own != null
            ? own
            : member.getRawMember().getDeclaringClass().getAnnotation(JsonInclude.class);
    return isNullable(member) && include != null && include.value() == JsonInclude.Include.NON_NULL;
  }
}
