package io.commercegraph.command.demo;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.io.JsonStringEncoder;

/** Builds one line of the native JSON Lines format, field by field. */
final class JsonLineBuilder {

  private final StringBuilder text;

  JsonLineBuilder(String type) {
    text = new StringBuilder("{\"type\":\"").append(type).append('"');
  }

  JsonLineBuilder text(String name, @Nullable String value) {
    if (value != null) {
      text.append(",\"").append(name).append("\":\"");
      JsonStringEncoder.getInstance().quoteAsString(value, text);
      text.append('"');
    }
    return this;
  }

  JsonLineBuilder time(String name, Instant value) {
    return text(name, value.toString());
  }

  JsonLineBuilder money(String name, @Nullable Long amount, String currency) {
    return amount == null
        ? this
        : raw(name, "{\"amount\":" + amount + ",\"currency\":\"" + currency + "\"}");
  }

  JsonLineBuilder texts(String name, List<String> values) {
    return raw(name, values.isEmpty() ? "[]" : "[\"" + String.join("\",\"", values) + "\"]");
  }

  /** Adds a field whose value is JSON already. */
  JsonLineBuilder raw(String name, @Nullable String json) {
    if (json != null) {
      text.append(",\"").append(name).append("\":").append(json);
    }
    return this;
  }

  String end() {
    return text.append("}\n").toString();
  }
}
