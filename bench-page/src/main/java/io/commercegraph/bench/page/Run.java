package io.commercegraph.bench.page;

/**
 * When, how and where a row was run.
 *
 * @param form short or long
 */
public record Run(String date, String form, String machine) {

  String text() {
    return "%s, %s form: %s.".formatted(date, form, machine);
  }
}
