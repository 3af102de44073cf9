package io.commercegraph.command.feeds.deciding;

import java.time.Instant;

/** A shop and an observation time, which together group the offers that one event names. */
public record ShopAndTime(String shopId, Instant at) {}
