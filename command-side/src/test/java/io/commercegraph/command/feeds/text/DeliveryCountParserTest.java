package io.commercegraph.command.feeds.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What feeds say of calendar days and cutoffs. */
class DeliveryCountParserTest {

  @ParameterizedTest
  @CsvSource({"true, true", "YES, true", "' calendar ', true", "false,", "working,", "no,", "'',"})
  void calendarDaysAreSaidInWords(String text, Boolean calendar) {
    assertThat(DeliveryCountParser.calendar("calendar", text)).isEqualTo(calendar);
  }

  @ParameterizedTest
  @CsvSource({"14:30, 14:30", "1430, 14:30", "9:05, 09:05", "930, 09:30", "00:00, 00:00", "'',"})
  void aCutoffIsATimeOfTheDay(String text, String cutoff) {
    assertThat(DeliveryCountParser.cutoff("cutoff", text)).isEqualTo(cutoff);
  }

  @ParameterizedTest
  @ValueSource(strings = {"24:00", "14", "12:60", "2 pm", "14:30+02:00", "-1:00"})
  void whatIsNoTimeIsRefused(String text) {
    assertThatThrownBy(() -> DeliveryCountParser.cutoff("cutoff", text))
        .isInstanceOf(InvalidField.class);
  }

  @Test
  void otherDaysAreRefused() {
    assertThatThrownBy(() -> DeliveryCountParser.calendar("calendar", "mon-sat"))
        .isInstanceOf(InvalidField.class);
    assertThat(DeliveryCountParser.calendar("calendar", null)).isNull();
    assertThat(DeliveryCountParser.cutoff("cutoff", null)).isNull();
  }
}
