package io.commercegraph.query.past;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.tools.Explanations;
import io.commercegraph.api.tools.PublicEvents;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.RecordedEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Finds the events that an answer rests on: the newest of each type about each product, offer,
 * shop, coupon or shipping option in it. Also shows a single event by its id.
 */
@Component
class EventReasons implements Explanations, PublicEvents {

  private static final int MAX_EVENTS = 20_000;

  private final EventLog log;
  private final EventsButPrices eventsButPrices;
  private final PastPrices prices;
  private final JsonMapper json;

  EventReasons(EventLog log, EventsButPrices eventsButPrices, PastPrices prices, JsonMapper json) {
    this.log = log;
    this.eventsButPrices = eventsButPrices;
    this.prices = prices;
    this.json = json;
  }

  @Override
  public Map<String, Reasons> of(Collection<String> ids, long position) {
    Map<String, Map<Class<?>, String>> newest = new LinkedHashMap<>();
    eventsButPrices.of(ids, position, MAX_EVENTS).stream()
        .sorted(Comparator.comparingLong(entry -> entry.recorded().position()))
        .filter(entry -> ShownEvents.isShown(entry.recorded().event()))
        .forEach(
            entry ->
                newest
                    .computeIfAbsent(entry.stream(), _ -> new LinkedHashMap<>())
                    .put(entry.recorded().event().getClass(), entry.recorded().eventId()));
    Map<String, String> priced = newestPrices(ids, position);
    Map<String, Reasons> reasons = new LinkedHashMap<>();
    newest.forEach(
        (id, events) ->
            reasons.put(
                id,
                new Reasons(
                    List.copyOf(events.values()),
                    Optional.ofNullable(priced.get(id)).stream().toList())));
    return reasons;
  }

  private Map<String, String> newestPrices(Collection<String> ids, long position) {
    List<String> offers = ids.stream().filter(id -> id.startsWith(OfferId.PREFIX)).toList();
    Map<String, String> newest = new LinkedHashMap<>();
    if (!offers.isEmpty()) {
      List<Long> positions = new ArrayList<>(prices.newest(offers, position));
      for (LogEntry entry : log.at(positions)) {
        newest.put(entry.stream(), entry.recorded().eventId());
      }
    }
    return newest;
  }

  @Override
  public Optional<PublicEvent> find(UUID id) {
    return log.find(id)
        .map(LogEntry::recorded)
        .filter(recorded -> ShownEvents.isShown(recorded.event()))
        .map(this::shown);
  }

  private PublicEvent shown(RecordedEvent<Event> recorded) {
    Event event = recorded.event();
    Set<String> fields = ShownEvents.FIELDS.getOrDefault(event.getClass(), Set.of());
    Map<String, Object> facts = new LinkedHashMap<>();
    json.convertValue(event, new TypeReference<Map<String, Object>>() {})
        .forEach(
            (field, value) -> {
              if (fields.contains(field) && value != null) {
                facts.put(field, value);
              }
            });
    return new PublicEvent(
        recorded.eventId(),
        event.getClass().getSimpleName(),
        recorded.position(),
        recorded.recordedAt(),
        facts);
  }
}
