package io.commercegraph.api.watches;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Orders about the watches of a token. */
public interface Watches {

  /** A new watch; the secret is shown once. */
  record Created(
      String watchId,
      @JsonPropertyDescription("Verifies webhooks (Standard Webhooks); it is not shown again.")
          String secret,
      @JsonPropertyDescription("pending, until the target has echoed the challenge.")
          String status) {}

  /** A watch, as its holder sees it. */
  record Watch(
      String watchId,
      @JsonPropertyDescription("pending, active or paused.") String status,
      @JsonInclude(Include.NON_NULL)
          @JsonPropertyDescription(
              "Of a pause: requested, operator, undeliverable or token_revoked.")
          @Nullable String reason,
      @JsonUnwrapped WatchSubject subject,
      @JsonUnwrapped WatchTerms terms,
      Instant createdAt,
      @JsonPropertyDescription("Messages that wait to be delivered.") long waiting,
      @JsonInclude(Include.NON_NULL)
          @JsonPropertyDescription("Why the last attempt to deliver failed.")
          @Nullable String lastFailure) {

    /** The limit with its currency, as requests have it in {@code below}. */
    @JsonProperty("price_limit")
    @JsonInclude(Include.NON_NULL)
    @JsonPropertyDescription("The limit, in the form in which a request gives below.")
    public @Nullable Money priceLimit() {
      Long below = terms.below();
      String currency = terms.currency();
      return below == null || currency == null ? null : new Money(below, currency);
    }

    /** The percent that a drop must have, as requests have it. */
    @JsonProperty("drop_percent")
    @JsonInclude(Include.NON_NULL)
    @JsonPropertyDescription("The percent that a drop must have, as a request gives it.")
    public @Nullable BigDecimal dropPercent() {
      Long hundredths = terms.dropHundredths();
      return hundredths == null ? null : BigDecimal.valueOf(hundredths, 2);
    }
  }

  /** A watch with the token that holds it. */
  record Held(String tokenId, Watch watch) {}

  /** How many watches there are, over all tokens. */
  record Count(long active, long pending, long paused, long waiting) {}

  /** Whether there can be any: without an operator's secret there are none. */
  boolean areOn();

  /** Creates a watch, and queues the challenge to its target. */
  Created create(String tokenId, URI target, WatchSubject subject, WatchTerms terms);

  /** The watches of a token, newest first. */
  List<Watch> of(String tokenId);

  /** Some watches of all tokens: first those that are paused, then the newest. */
  List<Held> ofAll(int atMost);

  /** Gives a watch other conditions. */
  void change(String tokenId, String watchId, WatchTerms terms);

  /** Stops sending. */
  void pause(String tokenId, String watchId);

  /** Stops sending for a watch of any token, by an operator's order. */
  void pauseByOperator(String watchId);

  /** Goes on sending. */
  void resume(String tokenId, String watchId);

  /** Ends a watch, and erases its target and secret. */
  void delete(String tokenId, String watchId);

  /** Queues a test message. */
  String test(String tokenId, String watchId);

  Count count();
}
