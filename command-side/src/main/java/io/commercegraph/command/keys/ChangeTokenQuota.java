package io.commercegraph.command.keys;

import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Give a token a quota of its own, or the service's again where none is given. */
record ChangeTokenQuota(@TargetAggregateIdentifier String tokenId, @Nullable Integer perMinute) {}
