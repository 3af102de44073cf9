package io.commercegraph.command.feeds.formats.attributes;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExpectedColumnsTest {

  /** A column that is forgotten gets no hint where it is misspelt. */
  @Test
  void allColumnsThatAnOfferIsParsedFromAreExpected() throws IllegalAccessException {
    List<List<String>> expected =
        Stream.concat(
                ExpectedColumns.OFFERS.required().stream(),
                ExpectedColumns.OFFERS.optional().stream())
            .toList();
    for (Field field : OfferAttributeParser.class.getDeclaredFields()) {
      if (field.getType() == String[].class) {
        assertThat(expected).contains(List.of((String[]) field.get(null)));
      }
    }
  }
}
