package io.commercegraph.command.watches;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Do nothing, but fail where there is no such watch. */
record FindWatch(@TargetAggregateIdentifier String watchId) {}
