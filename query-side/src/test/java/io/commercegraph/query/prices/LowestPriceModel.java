package io.commercegraph.query.prices;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lowest price over offers by asking each offer for its price at each hour, written from the
 * documentation, without anything of the service's.
 */
final class LowestPriceModel {

  static final int DAY = 24;
  private static final int HOLDS = 7 * DAY;

  /** What was seen of an offer at an hour; without an amount it could not be had. */
  record Sighting(int hour, @Nullable Long amount, @Nullable String currency, String event) {}

  /** An offer; {@code confirmed} is the hour at which it was last confirmed. */
  record Seller(String id, int confirmed, List<Sighting> sightings) {

    @Nullable String currency(int now) {
      String newest = null;
      for (Sighting each : sightings) {
        newest = each.hour() <= now && each.currency() != null ? each.currency() : newest;
      }
      return newest;
    }

    /** The last sighting at an hour, as known then. */
    private int last(int hour) {
      int last = -1;
      for (int i = 0; i < sightings.size(); i++) {
        last = sightings.get(i).hour() <= hour ? i : last;
      }
      return last;
    }

    private @Nullable Long amount(int place, String currency) {
      Sighting of = sightings.get(place);
      return currency.equals(of.currency()) ? of.amount() : null;
    }

    /** The price in force; {@code now} is the hour that it is known at. */
    @Nullable Long price(int hour, int now, String currency) {
      int place = last(hour);
      if (place < 0 || amount(place, currency) == null) {
        return null;
      }
      int ends = Math.max(confirmed, sightings.getLast().hour()) + HOLDS;
      return place == last(now) && hour >= ends ? null : amount(place, currency);
    }

    /** The event that began the price at an hour: gaps and repeats begin no new one. */
    String began(int hour, String currency) {
      int place = last(hour);
      Long price = amount(place, currency);
      String event = sightings.get(place).event();
      for (int i = place - 1; i >= 0; i--) {
        Long before = amount(i, currency);
        if (before != null && !before.equals(price)) {
          break;
        }
        event = before == null ? event : sightings.get(i).event();
      }
      return event;
    }
  }

  /** A price of a period, where it began. */
  record Named(long price, int hour, String event, String offer) {}

  /** The price from an hour on, which is {@code null} where none was in force. */
  record Step(int hour, @Nullable Long price, String event, String offer) {}

  private final int now;
  private final @Nullable Long[] prices;
  private final List<Step> steps = new ArrayList<>();
  private final Set<String> offers = new HashSet<>();

  LowestPriceModel(List<Seller> sellers, String currency, int now) {
    this.now = now;
    this.prices = new Long[now + 1];
    List<Seller> ofCurrency =
        sellers.stream().filter(it -> currency.equals(it.currency(now))).toList();
    for (int hour = 0; hour <= now; hour++) {
      Seller cheapest = null;
      for (Seller seller : ofCurrency) {
        Long price = seller.price(hour, now, currency);
        if (price == null) {
          continue;
        }
        offers.add(seller.id());
        boolean first =
            cheapest == null
                || price < Objects.requireNonNull(prices[hour])
                || (price.equals(prices[hour]) && seller.id().compareTo(cheapest.id()) < 0);
        if (first) {
          cheapest = seller;
          prices[hour] = price;
        }
      }
      Long before = steps.isEmpty() ? null : steps.getLast().price();
      if (!Objects.equals(before, prices[hour])) {
        steps.add(
            cheapest == null
                ? new Step(hour, null, steps.getLast().event(), steps.getLast().offer())
                : new Step(hour, prices[hour], cheapest.began(hour, currency), cheapest.id()));
      }
    }
  }

  /** How many offers it rests on. */
  int offers() {
    return offers.size();
  }

  /** Oldest first. */
  List<Step> steps() {
    return steps;
  }

  @Nullable Named current() {
    return prices[now] == null ? null : named(now);
  }

  /** The lowest of the last hours up to now, or the highest; the newest of equal ones. */
  @Nullable Named extreme(int hours, boolean highest) {
    int found = -1;
    for (int hour = now; hour >= Math.max(0, now - hours); hour--) {
      if (prices[hour] != null
          && (found < 0 || (highest ? price(hour) > price(found) : price(hour) < price(found)))) {
        found = hour;
      }
    }
    return found < 0 ? null : named(found);
  }

  /** The prices of the hours before now, ascending. */
  List<Long> ofLast(int hours) {
    List<Long> found = new ArrayList<>();
    for (int hour = Math.max(0, now - hours); hour < now; hour++) {
      if (prices[hour] != null) {
        found.add(prices[hour]);
      }
    }
    found.sort(null);
    return found;
  }

  private long price(int hour) {
    return Objects.requireNonNull(prices[hour]);
  }

  /** A gap between equal prices begins no new one. */
  private Named named(int hour) {
    int place = steps.size() - 1;
    while (steps.get(place).hour() > hour) {
      place--;
    }
    Step began = steps.get(place);
    for (int i = place - 1; i >= 0; i--) {
      Step before = steps.get(i);
      if (before.price() != null && !before.price().equals(began.price())) {
        break;
      }
      began = before.price() == null ? began : before;
    }
    return new Named(
        Objects.requireNonNull(began.price()), began.hour(), began.event(), began.offer());
  }
}
