/** The audit log of shop-merge intents: its event, its hash chain and the chain's verifier. */
@NullMarked
package io.commercegraph.api.audit;

import org.jspecify.annotations.NullMarked;
