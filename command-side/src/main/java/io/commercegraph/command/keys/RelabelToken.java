package io.commercegraph.command.keys;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Give a token another label. */
record RelabelToken(@TargetAggregateIdentifier String tokenId, String label) {}
