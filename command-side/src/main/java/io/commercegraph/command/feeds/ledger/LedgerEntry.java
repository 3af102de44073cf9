package io.commercegraph.command.feeds.ledger;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where one stream stands.
 *
 * @param number the row's own; 0 until it is stored
 * @param sequence of its last event
 * @param content a hash of what its events say, to see whether a row says anything else
 * @param productId an offer's product; of a product, the one it was joined into
 * @param rule by which an offer found its product
 * @param price an offer's newest step
 * @param seenAt until when what is known is known to hold
 * @param label what its withdrawal must name it by
 * @param amounts what an offer's or a product's title names, as {@link
 *     io.commercegraph.api.products.Amounts} writes it; {@code null} where that is not known
 */
public record LedgerEntry(
    long number,
    String stream,
    StreamKind kind,
    @Nullable String shopId,
    long sequence,
    long content,
    boolean withdrawn,
    @Nullable String productId,
    @Nullable String rule,
    @Nullable LedgerPrice price,
    @Nullable Instant seenAt,
    @Nullable String label,
    @Nullable String amounts) {

  static LedgerEntry first(String stream, StreamKind kind, @Nullable String shopId) {
    return new LedgerEntry(
        0, stream, kind, shopId, -1, 0, false, null, null, null, null, null, null);
  }

  LedgerEntry at(long newSequence) {
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

  LedgerEntry saying(long newContent) {
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

  LedgerEntry gone() {
    return new LedgerEntry(
        number, stream, kind, shopId, sequence, content, true, productId, rule, price, seenAt,
        label, amounts);
  }

  LedgerEntry of(@Nullable String newProductId, @Nullable String newRule) {
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

  LedgerEntry labelled(String newLabel) {
    return new LedgerEntry(
        number, stream, kind, shopId, sequence, content, withdrawn, productId, rule, price, seenAt,
        newLabel, amounts);
  }

  /** With what its title names, where that is known. */
  public LedgerEntry naming(@Nullable String newAmounts) {
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

  /** The newest step by its own time wins; of two at one time, the one recorded later. */
  LedgerEntry observing(LedgerPrice observed) {
    boolean newest = price == null || !observed.at().isBefore(price.at());
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

  /** What is known holds at this time too; knowledge never goes back. */
  public LedgerEntry seen(Instant at) {
    return seenAt != null && !at.isAfter(seenAt)
        ? this
        : new LedgerEntry(
            number, stream, kind, shopId, sequence, content, withdrawn, productId, rule, price, at,
            label, amounts);
  }
}
