package io.commercegraph.query.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.tools.ToolProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When parcels arrive. 2026-04-03 is a Friday. */
class DeliveryCalendarTest {

  @ParameterizedTest
  @CsvSource({
    "2026-03-31T08:00:00Z, DE, DE, 0, 2026-03-31",
    "2026-03-31T08:00:00Z, DE, DE, 1, 2026-04-01",
    "2026-03-31T08:00:00Z, DE, DE, 4, 2026-04-06",
    "2026-03-31T08:00:00Z, DE, DE, 10, 2026-04-14",
    // 14:00 in Berlin is 12:00 UTC in summer.
    "2026-03-31T11:59:59Z, DE, DE, 1, 2026-04-01",
    "2026-03-31T12:00:00Z, DE, DE, 1, 2026-04-02",
    "2026-04-03T12:00:00Z, DE, DE, 1, 2026-04-07",
    // On a Saturday the count begins with Monday, after the cutoff with Tuesday.
    "2026-04-04T08:00:00Z, DE, DE, 1, 2026-04-06",
    "2026-04-04T08:00:00Z, DE, DE, 5, 2026-04-10",
    "2026-04-04T08:00:00Z, DE, DE, 6, 2026-04-13",
    "2026-04-04T13:00:00Z, DE, DE, 1, 2026-04-07",
    // The shop's cutoff by its own clock, the day by that of the destination.
    "2026-03-31T16:00:00Z, US, JP, 1, 2026-04-02",
    "2026-03-31T19:00:00Z, US, JP, 1, 2026-04-03",
    "2026-03-31T19:00:00Z, US, US, 1, 2026-04-02",
  })
  void daysAreWorkingDays(Instant now, String shop, String destination, int days, LocalDate on) {
    assertThat(new DeliveryCalendar(now, shop, destination).after(days)).isEqualTo(on);
  }

  @Test
  void everyCountryThatShipsHasAZone() {
    assertThat(CapitalZones.of("DE").getId()).isEqualTo("Europe/Berlin");
    assertThat(CapitalZones.of("US").getId()).isEqualTo("America/New_York");
    assertThat(CapitalZones.of("AU").getId()).isEqualTo("Australia/Sydney");
    long utc =
        Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).stream()
            .filter(country -> CapitalZones.of(country).getId().equals("Z"))
            .count();
    assertThat(utc).isLessThan(6);
  }

  @Test
  void aDateNeedsACountryAndADayThatExists() {
    assertThat(DeliveryDate.ofRequest("2026-04-06", "DE")).isEqualTo(LocalDate.of(2026, 4, 6));
    assertThat(DeliveryDate.ofRequest(null, null)).isNull();
    assertThatThrownBy(() -> DeliveryDate.ofRequest("2026-04-06", null))
        .isInstanceOf(ToolProblem.class);
    assertThatThrownBy(() -> DeliveryDate.ofRequest("2026-02-30", "DE"))
        .isInstanceOf(ToolProblem.class);
  }
}
