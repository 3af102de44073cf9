package io.commercegraph.query.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.tools.ToolProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
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
    assertThat(new DeliveryCalendar(now, shop, destination).after(days, DeliveryCount.USUAL))
        .isEqualTo(on);
  }

  @ParameterizedTest
  @CsvSource({
    // From Friday on: working days pass over the weekend, calendar days do not.
    "2026-04-03T08:00:00Z, false, 14:00, 2, 2026-04-07",
    "2026-04-03T08:00:00Z, true,  14:00, 2, 2026-04-05",
    "2026-04-04T08:00:00Z, true,  14:00, 0, 2026-04-04",
    "2026-04-04T08:00:00Z, false, 14:00, 0, 2026-04-06",
    // It is 16:00 in Berlin: before and after the option's own cutoff.
    "2026-04-01T14:00:00Z, false, 16:01, 1, 2026-04-02",
    "2026-04-01T14:00:00Z, false, 16:00, 1, 2026-04-03",
    "2026-04-01T14:00:00Z, true,  16:00, 1, 2026-04-03",
    // Late on Friday an order is handled on Monday, whatever its days are.
    "2026-04-03T14:00:00Z, true,  16:00, 2, 2026-04-08",
    "2026-04-03T14:00:00Z, false, 16:00, 2, 2026-04-08",
    "2026-04-03T14:00:00Z, true,  18:00, 2, 2026-04-05",
  })
  void anOptionHasItsOwnDaysAndCutoff(
      Instant now, boolean calendar, LocalTime cutoff, int days, LocalDate on) {
    DeliveryCount count = new DeliveryCount(calendar, cutoff);

    assertThat(new DeliveryCalendar(now, "DE", "DE").after(days, count)).isEqualTo(on);
  }

  /** 12:30 UTC is 14:30 in Berlin and 08:30 in New York. */
  @ParameterizedTest
  @CsvSource({"DE, 2026-04-03", "US, 2026-04-02"})
  void theCutoffIsInTheZoneOfTheShop(String shop, LocalDate on) {
    Instant now = Instant.parse("2026-04-01T12:30:00Z");
    DeliveryCount count = new DeliveryCount(false, LocalTime.of(10, 0));

    assertThat(new DeliveryCalendar(now, shop, "DE").after(1, count)).isEqualTo(on);
  }

  @Test
  void theFastestOptionIsTheOneThatArrivesFirst() {
    Instant friday = Instant.parse("2026-04-03T08:00:00Z");
    DeliveryCalendar calendar = new DeliveryCalendar(friday, "DE", "DE");
    ShippingTerms twoWorkingDays = new ShippingTerms("sho_1", 490, "EUR", null, 1, 2);
    ShippingTerms threeDays =
        new ShippingTerms(
            "sho_2", 490, "EUR", null, 1, 3, new DeliveryCount(true, LocalTime.of(14, 0)));
    ShippingTerms unknown = new ShippingTerms("sho_0", 490, "EUR", null, null, null);

    List<ShippingTerms> options = List.of(twoWorkingDays, threeDays, unknown);
    ShippingChoice fastest = ShippingChoice.fastest(options, 0, calendar);
    ShippingChoice cheapest = ShippingChoice.cheapest(options, 0, calendar);

    assertThat(fastest).isNotNull().returns("sho_2", it -> it.terms().optionId());
    assertThat(cheapest).isEqualTo(fastest);
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
