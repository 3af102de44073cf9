package io.commercegraph.query.shops;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interns the names of countries and categories: they are few, and a million shops name them. */
final class InternedLabels {

  private InternedLabels() {}

  static @Nullable String intern(@Nullable String label) {
    return label == null ? null : label.intern();
  }

  static List<String> intern(List<String> labels) {
    return labels.stream().map(String::intern).toList();
  }
}
