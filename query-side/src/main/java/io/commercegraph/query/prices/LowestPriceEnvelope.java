package io.commercegraph.query.prices;

import java.util.Map;

/**
 * The lowest price in force over the offers of a product, as known at one instant. It is a series
 * of observations like that of a single offer, so that every figure of a single offer's price is
 * computed of it alike.
 *
 * @param series the lowest price; each step names the event of the offer that had it
 * @param offerOfEvent which offer each of these events is about
 * @param offers how many offers had a price at any time
 */
record LowestPriceEnvelope(PriceSeries series, Map<String, String> offerOfEvent, int offers) {}
