package io.commercegraph.api.trust;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.axonframework.serialization.Revision;

/**
 * How a purchase stands. Its stream is {@code transactionId}; a later event of it replaces the
 * earlier: what was completed may be refunded.
 */
@Revision("1")
public record TransactionRecorded(
    String transactionId, String shopId, @JsonUnwrapped TransactionDescription description)
    implements TrustEvent {}
