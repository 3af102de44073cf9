package io.commercegraph.command.trust;

import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.RatingFigures;
import io.commercegraph.command.outside.OutsideAnswer;
import io.commercegraph.command.outside.OutsideFailure;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses providers' JSON answers without trusting their content. */
final class ProviderJson {

  private static final int MAX_NESTED = 64;
  private static final int MAX_NUMBER_LENGTH = 40;
  private static final int MAX_NAME_LENGTH = 200;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_NESTED)
                          .maxNumberLength(MAX_NUMBER_LENGTH)
                          .build())
                  .build())
          .enable(
              DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ProviderJson() {}

  /** Parses an interface's answer; empty where its status is 404. */
  static Optional<JsonNode> of(OutsideAnswer answer) throws OutsideFailure {
    if (answer.status() == 404) {
      return Optional.empty();
    }
    if (answer.status() != 200) {
      throw refused(answer);
    }
    if (!answer.contentType().equals("application/json")) {
      throw OutsideFailure.malformed("an answer that is not JSON");
    }
    return Optional.of(parse(answer.text()));
  }

  static OutsideFailure refused(OutsideAnswer answer) {
    return new OutsideFailure(OutsideFailure.Kind.REFUSED, "status " + answer.status());
  }

  static JsonNode parse(String text) throws OutsideFailure {
    try {
      return JSON.readTree(text);
    } catch (JacksonException broken) {
      throw OutsideFailure.malformed("broken JSON");
    }
  }

  static RatingFigures figures(BigDecimal value, BigDecimal min, BigDecimal max, BigDecimal count)
      throws OutsideFailure {
    try {
      return new RatingFigures(value, min, max, count);
    } catch (InvalidField e) {
      throw OutsideFailure.malformed(e.field() + " " + e.reason());
    }
  }

  /** Parses a number, also one that is written as text. */
  static BigDecimal number(JsonNode node, String name) throws OutsideFailure {
    if (node.isNumber()) {
      return node.decimalValue();
    }
    String text = node.isString() ? node.stringValue().strip() : "";
    if (text.isEmpty() || text.length() > MAX_NUMBER_LENGTH) {
      throw OutsideFailure.malformed("no " + name);
    }
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw OutsideFailure.malformed("a " + name + " that is none");
    }
  }

  static @Nullable String name(JsonNode node) throws OutsideFailure {
    return text(node, MAX_NAME_LENGTH);
  }

  static @Nullable String text(JsonNode node, int longest) throws OutsideFailure {
    try {
      return CleanText.of("text", node.isString() ? node.stringValue() : null, longest);
    } catch (InvalidField tooLong) {
      throw OutsideFailure.malformed(tooLong.field() + " " + tooLong.reason());
    }
  }
}
