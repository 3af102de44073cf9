package io.commercegraph.query.search;

import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Gtin;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A product query that consists of a GTIN only, printed with or without blanks and hyphens. */
final class GtinQuery {

  private static final Pattern MARKS = Pattern.compile("[\\s-]");

  private GtinQuery() {}

  /**
   * The id of the product with this GTIN. A number that some title has is taken as text, also where
   * it could be a GTIN for use inside one company; any other number of a GTIN's length must have a
   * correct check digit.
   */
  static Optional<String> productOf(String query, Predicate<String> isWord) {
    String plain = query.strip();
    String digits = MARKS.matcher(plain).replaceAll("");
    Optional<Gtin> gtin = Gtin.parse(digits);
    if (gtin.isPresent() && !gtin.get().isRestricted()) {
      return Optional.of(ProductId.ofGtin(gtin.get()));
    }
    if (gtin.isEmpty() && Gtin.looksLikeOne(plain) && !isWord.test(plain)) {
      throw ToolProblem.in(
          "query", ProblemCode.INVALID_GTIN, "'query' is a GTIN whose check digit is wrong.");
    }
    return Optional.empty();
  }
}
