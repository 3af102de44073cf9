package io.commercegraph.command.trust;

import io.commercegraph.command.feeds.text.RatingFigures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A provider's rating of a domain, checked and cleaned. */
record ProviderRating(
    RatingFigures figures,
    @Nullable String providerRef,
    @Nullable String displayName,
    @Nullable List<Long> distribution,
    String profileUrl,
    String attribution) {}
