package io.commercegraph.command.demo;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind of goods in the everyday market.
 *
 * @param table the name of the table it stands in, by which shops say what they sell
 * @param category a path of Google's product taxonomy, for most kinds
 * @param nouns what it is called, one for each {@link EverydayLanguage}
 */
record EverydayKind(String table, @Nullable String category, List<String> nouns) {

  String noun(EverydayLanguage language) {
    return language.of(nouns);
  }
}
