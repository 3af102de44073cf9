package io.commercegraph.log.json;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.ext.javatime.deser.InstantDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/**
 * A Jackson module that writes and reads instants as Jackson does, only faster; unusual texts it
 * leaves to Jackson.
 */
final class InstantCodec {

  private InstantCodec() {}

  static JacksonModule module() {
    return new SimpleModule("instants")
        .addSerializer(new Writer())
        .addDeserializer(Instant.class, new Reader());
  }

  private static final class Writer extends StdScalarSerializer<Instant> {

    Writer() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant instant, JsonGenerator json, SerializationContext context) {
      json.writeString(InstantText.of(instant));
    }
  }

  private static final class Reader extends StdScalarDeserializer<Instant> {

    Reader() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser json, DeserializationContext context) {
      if (json.hasToken(JsonToken.VALUE_STRING)) {
        @Nullable Instant plain = InstantText.parse(json.getString());
        if (plain != null) {
          return plain;
        }
      }
      return InstantDeserializer.INSTANT.deserialize(json, context);
    }
  }
}
