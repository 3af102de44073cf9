package io.commercegraph.api.offers;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.values.Description;
import org.jspecify.annotations.Nullable;

/**
 * The unit pricing that a merchant declares.
 *
 * @param measure what the price buys
 * @param base what the merchant shows a unit price for
 */
@JsonInclude(NON_NULL)
public record UnitPricing(Measure measure, @Nullable Measure base) implements Description {}
