package io.commercegraph.api.watches;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** What a watch is about: one of a product, an offer and a shop. */
@JsonInclude(NON_NULL)
public record WatchSubject(
    @Nullable String productId, @Nullable String offerId, @Nullable String shopId) {}
