package io.commercegraph.edge.pages.operations;

import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;

import io.commercegraph.api.tools.ToolProblem;
import java.util.Arrays;
import java.util.Locale;

/** An order that an operator gives on the page. */
enum Order {
  RETRY_DEAD_LETTERS,
  DISCARD_DEAD_LETTER,
  START_REPLAY,
  ABORT_REPLAY,
  RESUME_REPLAY,
  ACCEPT_PARKED,
  DISCARD_REPLAY,
  ROTATE_TOKEN,
  REVOKE_TOKEN,
  PAUSE_WATCH,
  SIGN_CHECKPOINT,
  CONFIRM_MATCH,
  REFUSE_MATCH,
  CONFIRM_INTENT,
  REFUSE_INTENT;

  static Order of(String text) {
    return Arrays.stream(values())
        .filter(order -> order.text().equals(text))
        .findFirst()
        .orElseThrow(
            () -> ToolProblem.in("order", INVALID_VALUE, "'order' names no order of this page."));
  }

  /** Where the form of the second look leads: a rotation shows its secret once. */
  String action() {
    return this == ROTATE_TOKEN ? "/ops/tokens/rotate" : "/ops/order";
  }

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
