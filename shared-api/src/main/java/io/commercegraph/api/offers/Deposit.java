package io.commercegraph.api.offers;

import io.commercegraph.api.values.Description;

/**
 * What is paid for bottles or crates beside the price, and given back with them.
 *
 * @param amount minor units
 */
public record Deposit(long amount, String currency) implements Description {}
