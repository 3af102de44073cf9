package io.commercegraph.log.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads records with an unwrapped component as flat ones, with the same errors. */
class FlatRecordReaderTest {

  private static final JsonMapper JSON = JsonDialect.mapper();

  record Said(String name, @Nullable Long amountOff, boolean first) {
    Said {
      if (name.isEmpty()) {
        throw new IllegalArgumentException("A name is never empty");
      }
    }
  }

  record Stated(@Nullable String shopId, @JsonUnwrapped Said description, @Nullable Integer last) {}

  @Test
  void fieldsAreReadInAnyOrderAndWrittenInTheirs() {
    Stated read =
        JSON.readValue(
            "{\"last\":3,\"first\":true,\"shop_id\":\"s\",\"amount_off\":2,\"name\":\"n\"}",
            Stated.class);

    assertThat(read).isEqualTo(new Stated("s", new Said("n", 2L, true), 3));
    assertThat(JSON.writeValueAsString(read))
        .isEqualTo("{\"shop_id\":\"s\",\"name\":\"n\",\"amount_off\":2,\"first\":true,\"last\":3}");
  }

  @Test
  void absentFieldsAreNull() {
    assertThat(JSON.readValue("{\"name\":\"n\",\"first\":false}", Stated.class))
        .isEqualTo(new Stated(null, new Said("n", null, false), null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"name\":\"n\",\"first\":true,\"more\":1}|more",
        "{\"name\":\"n\",\"first\":true,\"description\":{}}|description",
        "{\"name\":\"n\",\"first\":null}|null",
        "{\"name\":\"n\"}|null",
        "{\"name\":\"n\",\"first\":\"true\"}|boolean",
        "{\"name\":\"\",\"first\":true}|never empty",
        "[]|Stated",
        "{\"name\":\"n\",\"first\":true} {}|Trailing"
      })
  void whatJacksonRefusesIsRefused(String json, String why) {
    assertThatThrownBy(() -> JSON.readValue(json, Stated.class))
        .isInstanceOf(JacksonException.class)
        .hasMessageContaining(why);
  }
}
