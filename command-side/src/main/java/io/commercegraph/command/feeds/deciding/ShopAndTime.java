package io.commercegraph.command.feeds.deciding;

import java.time.Instant;

/** A shop at a time: what was seen of it then is named together. */
public record ShopAndTime(String shopId, Instant at) {}
