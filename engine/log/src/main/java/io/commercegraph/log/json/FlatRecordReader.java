package io.commercegraph.log.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.module.SimpleModule;

/**
 * Reads a record that carries another one unwrapped, as an event carries its description.
 *
 * <p>Jackson reads such a record too, and writes it, but it first copies all fields of the inner
 * record into a buffer, which makes reading half as slow again. All events with descriptions are
 * read at each rebuild, so they are read here in one pass. Null, absent and unknown fields are
 * treated as Jackson treats them.
 */
final class FlatRecordReader extends StdDeserializer<Object> {

  private final Part record;
  private final Map<String, Field> fields = new HashMap<>();

  private FlatRecordReader(JavaType type) {
    super(type);
    this.record = new Part(type.getRawClass());
  }

  static JacksonModule module() {
    return new SimpleModule("flat-records").setDeserializerModifier(new Modifier());
  }

  private static final class Modifier extends ValueDeserializerModifier {

    @Override
    public ValueDeserializer<?> modifyDeserializer(
        DeserializationConfig config,
        BeanDescription.Supplier description,
        ValueDeserializer<?> deserializer) {
      Class<?> type = description.getBeanClass();
      return type.isRecord()
              && Arrays.stream(type.getRecordComponents()).anyMatch(FlatRecordReader::isUnwrapped)
          ? new FlatRecordReader(description.getType())
          : deserializer;
    }
  }

  private static boolean isUnwrapped(RecordComponent component) {
    return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
  }

  /** A field of the JSON object, which is the component of one of the records. */
  private record Field(int place, ValueDeserializer<Object> value) {}

  /** A record, the places of whose values among those of all fields are known. */
  private static final class Part {
    private final Constructor<?> constructor;
    private final List<Object> places = new ArrayList<>();

    Part(Class<?> type) {
      Class<?>[] components =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      try {
        this.constructor = type.getDeclaredConstructor(components);
        this.constructor.setAccessible(true);
      } catch (NoSuchMethodException everyRecordHasIt) {
        throw new IllegalStateException(everyRecordHasIt);
      }
    }

    /** A place is the number of a value, or the part that is made of values. */
    Object made(@Nullable Object[] values, DeserializationContext context) {
      @Nullable Object[] arguments = new @Nullable Object[places.size()];
      for (int i = 0; i < arguments.length; i++) {
        Object place = places.get(i);
        arguments[i] =
            place instanceof Part inner ? inner.made(values, context) : values[(Integer) place];
      }
      try {
        return constructor.newInstance(arguments);
      } catch (InvocationTargetException refused) {
        return context.handleInstantiationProblem(
            constructor.getDeclaringClass(), arguments, refused.getCause());
      } catch (ReflectiveOperationException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  @Override
  public void resolve(DeserializationContext context) {
    resolve(record, context);
  }

  private void resolve(Part part, DeserializationContext context) {
    Class<?> type = part.constructor.getDeclaringClass();
    Map<String, String> names = new HashMap<>();
    for (BeanPropertyDefinition property :
        context.introspectBeanDescription(context.constructType(type)).findProperties()) {
      names.put(property.getInternalName(), property.getName());
    }
    for (RecordComponent component : type.getRecordComponents()) {
      if (isUnwrapped(component)) {
        Part inner = new Part(component.getType());
        resolve(inner, context);
        part.places.add(inner);
      } else {
        JavaType valueType = context.constructType(component.getGenericType());
        Field field = new Field(fields.size(), context.findRootValueDeserializer(valueType));
        fields.put(names.get(component.getName()), field);
        part.places.add(field.place);
      }
    }
  }

  @Override
  public Object deserialize(JsonParser json, DeserializationContext context) {
    if (!json.isExpectedStartObjectToken()) {
      return context.handleUnexpectedToken(getValueType(context), json);
    }
    @Nullable Object[] values = new @Nullable Object[fields.size()];
    boolean[] present = new boolean[values.length];
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      Field field = fields.get(name);
      if (field == null) {
        context.handleUnknownProperty(json, this, record.constructor.getDeclaringClass(), name);
        continue;
      }
      values[field.place] =
          json.nextToken() == JsonToken.VALUE_NULL
              ? field.value.getNullValue(context)
              : field.value.deserialize(json, context);
      present[field.place] = true;
    }
    for (Field field : fields.values()) {
      if (!present[field.place]) {
        values[field.place] = field.value.getAbsentValue(context);
      }
    }
    return record.made(values, context);
  }
}
