package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.prices.NewestPrice;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The current state of one stream.
 *
 * @param number the number of the table's row; 0 until the entry is stored
 * @param sequence the sequence number of the stream's last event
 * @param content the hash of the stream's present description, with which rows are compared
 * @param productId an offer's product; for a product, the product that it was joined into
 * @param rule the rule by which an offer was matched
 * @param price an offer's present price
 * @param seenAt until when the state is confirmed
 * @param label the label that a withdrawal event needs, such as a coupon's code
 * @param amounts the amounts in an offer's or a product's title, as {@link
 *     io.commercegraph.api.products.Amounts} writes them; {@code null} where they are unknown
 */
public record LedgerEntry(
    long number,
    String stream,
    StreamKind kind,
    @Nullable String shopId,
    long sequence,
    ContentHash content,
    boolean withdrawn,
    @Nullable String productId,
    @Nullable String rule,
    @Nullable LedgerPrice price,
    @Nullable Instant seenAt,
    @Nullable String label,
    @Nullable String amounts) {

  /** The label of a match that an operator confirmed. */
  public static final String CONFIRMED = "confirmed";

  static final String SUSPECTED = "suspected";
  static final String REFUSED = "refused";

  static LedgerEntry first(String stream, StreamKind kind, @Nullable String shopId) {
    return new LedgerEntry(
        0, stream, kind, shopId, -1, ContentHash.NONE, false, null, null, null, null, null, null);
  }

  LedgerEntry withSequence(long newSequence) {
    return new LedgerEntry(
        number,
        stream,
        kind,
        shopId,
        newSequence,
        content,
        withdrawn,
        productId,
        rule,
        price,
        seenAt,
        label,
        amounts);
  }

  /** A copy that is described so, and not withdrawn. */
  public LedgerEntry withContent(ContentHash newContent) {
    return new LedgerEntry(
        number,
        stream,
        kind,
        shopId,
        sequence,
        newContent,
        false,
        productId,
        rule,
        price,
        seenAt,
        label,
        amounts);
  }

  LedgerEntry asWithdrawn() {
    return new LedgerEntry(
        number, stream, kind, shopId, sequence, content, true, productId, rule, price, seenAt,
        label, amounts);
  }

  LedgerEntry withProduct(@Nullable String newProductId, @Nullable String newRule) {
    return new LedgerEntry(
        number,
        stream,
        kind,
        shopId,
        sequence,
        content,
        withdrawn,
        newProductId,
        newRule,
        price,
        seenAt,
        label,
        amounts);
  }

  LedgerEntry withLabel(String newLabel) {
    return new LedgerEntry(
        number, stream, kind, shopId, sequence, content, withdrawn, productId, rule, price, seenAt,
        newLabel, amounts);
  }

  /** A copy with the amounts in its title. */
  public LedgerEntry withAmounts(@Nullable String newAmounts) {
    return new LedgerEntry(
        number,
        stream,
        kind,
        shopId,
        sequence,
        content,
        withdrawn,
        productId,
        rule,
        price,
        seenAt,
        label,
        newAmounts);
  }

  /** A copy with a price, unless the present one is newer. */
  LedgerEntry withPrice(LedgerPrice observed) {
    boolean newest = price == null || NewestPrice.replaces(observed.at(), price.at());
    return new LedgerEntry(
            number,
            stream,
            kind,
            shopId,
            sequence,
            content,
            withdrawn,
            productId,
            rule,
            newest ? observed : price,
            seenAt,
            label,
            amounts)
        .seen(observed.at());
  }

  /** A copy that is confirmed until this time; an earlier time changes nothing. */
  public LedgerEntry seen(Instant at) {
    return seenAt != null && !at.isAfter(seenAt)
        ? this
        : new LedgerEntry(
            number, stream, kind, shopId, sequence, content, withdrawn, productId, rule, price, at,
            label, amounts);
  }
}
