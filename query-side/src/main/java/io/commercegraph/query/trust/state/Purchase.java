package io.commercegraph.query.trust.state;

import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TransactionStatus;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** The latest state of one transaction. */
record Purchase(
    String id,
    String shopId,
    LocalDate day,
    TransactionStatus status,
    boolean quoted,
    boolean mismatched) {

  static Purchase of(TransactionRecorded event) {
    TransactionDescription said = event.description();
    Long quoted = said.quotedAmount();
    return new Purchase(
        event.transactionId(),
        event.shopId(),
        said.at().atZone(ZoneOffset.UTC).toLocalDate(),
        TransactionStatus.ofWire(said.status()),
        quoted != null,
        quoted != null && quoted != said.totalAmount());
  }

  /** The counts that this transaction adds to its day. */
  ShopActivityCounts conduct() {
    return new ShopActivityCounts(
        0,
        1,
        status == TransactionStatus.CANCELLED ? 1 : 0,
        status == TransactionStatus.REFUNDED ? 1 : 0,
        quoted ? 1 : 0,
        mismatched ? 1 : 0);
  }
}
