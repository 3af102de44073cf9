package io.commercegraph.api.shops;

import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** A shop's entry says something else from now on: this, whole. The domain never changes. */
@Revision("1")
public record ShopChanged(
    String shopId,
    String name,
    @Nullable String country,
    @Nullable String category,
    List<String> shipsTo)
    implements ShopEvent {}
