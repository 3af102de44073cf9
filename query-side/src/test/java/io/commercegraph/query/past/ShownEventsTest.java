package io.commercegraph.query.past;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Decides for every type of event, and for every field of a shown one, whether anyone sees it. */
class ShownEventsTest {

  private static final Path EXAMPLES = Path.of("../engine/log/src/test/resources/golden/events");

  /** Events of persons, of operators, and those that only name others. */
  private static final Set<String> HIDDEN =
      Set.of(
          "MergeIntentAudited",
          "MergeIntentReviewed",
          "CodeReported",
          "CouponsSeen",
          "NetworkVoteTaken",
          "FeedRunEnded",
          "MatchConfirmed",
          "MatchRefused",
          "MatchSuspected",
          "OffersSeen",
          "TokenIssued",
          "TokenQuotaChanged",
          "TokenRelabelled",
          "TokenRotated",
          "TokenSecretRevoked",
          "OfferClicked",
          "RatingObserved",
          "TransactionRecorded",
          "WatchChanged",
          "WatchConfirmed",
          "WatchCreated",
          "WatchDeleted",
          "WatchPaused",
          "WatchResumed");

  @Test
  void everyTypeIsEitherShownOrHidden() throws IOException, ClassNotFoundException {
    Set<String> neither = new TreeSet<>();
    for (String type : types()) {
      Class<?> event = Class.forName(type);
      boolean shown = ShownEvents.FIELDS.containsKey(event);
      if (shown == HIDDEN.contains(event.getSimpleName())) {
        neither.add(type);
      }
    }
    assertThat(neither).as("decide in ShownEvents, or hide it here").isEmpty();
  }

  @Test
  void everyFieldOfAShownEventIsShown() throws IOException {
    JsonMapper json = new JsonMapper();
    Set<String> unlisted = new TreeSet<>();
    for (Class<? extends Event> type : ShownEvents.FIELDS.keySet()) {
      Set<String> fields = ShownEvents.FIELDS.getOrDefault(type, Set.of());
      for (Path example : examples(type.getName() + ".")) {
        JsonNode event = json.readTree(Files.readString(example));
        event.propertyNames().stream()
            .filter(field -> !fields.contains(field))
            .forEach(field -> unlisted.add(type.getSimpleName() + "." + field));
      }
    }
    assertThat(unlisted).as("fields that nobody decided on").isEmpty();
  }

  private static List<String> types() throws IOException {
    return examples("").stream()
        .map(file -> file.getFileName().toString().replaceFirst("\\.[0-9]+\\.json$", ""))
        .toList();
  }

  private static List<Path> examples(String start) throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.filter(file -> file.getFileName().toString().startsWith(start)).toList();
    }
  }
}
