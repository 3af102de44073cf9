package io.commercegraph.query.shops;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Countries and categories are few, and a million shops name them: each is held once. */
final class Labels {

  private Labels() {}

  static @Nullable String once(@Nullable String label) {
    return label == null ? null : label.intern();
  }

  static List<String> once(List<String> labels) {
    return labels.stream().map(String::intern).toList();
  }
}
