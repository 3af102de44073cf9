package io.commercegraph.api.reading;

import java.util.List;

/**
 * A kind of products that words name.
 *
 * @param tags what it is called in an index, the same for titles and queries
 * @param isSure whether shoppers mean the kind by these words and nothing else; the name of a
 *     category of the taxonomy may also be a word of a title that means something else
 */
record Kind(List<String> tags, boolean isSure) {

  static final Kind NONE = new Kind(List.of(), false);

  Kind {
    tags = List.copyOf(tags);
  }

  boolean isNone() {
    return tags.isEmpty();
  }
}
