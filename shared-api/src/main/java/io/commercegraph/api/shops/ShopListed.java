package io.commercegraph.api.shops;

import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A shop is in the graph from now on.
 *
 * @param domain as {@link io.commercegraph.api.values.ShopDomain} normalises it
 * @param country where the shop is at home
 * @param category the category's display name
 * @param shipsTo the countries it says it ships to
 */
@Revision("1")
public record ShopListed(
    String shopId,
    String domain,
    String name,
    @Nullable String country,
    @Nullable String category,
    List<String> shipsTo)
    implements ShopEvent {}
