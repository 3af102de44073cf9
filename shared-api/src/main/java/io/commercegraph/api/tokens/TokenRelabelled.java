package io.commercegraph.api.tokens;

import org.axonframework.serialization.Revision;

/** An operator gave a token another label. */
@Revision("1")
public record TokenRelabelled(String tokenId, String label) implements TokenEvent {}
