/** The in-memory audit log of merge intents: verified, and read newest first. */
@NullMarked
package io.commercegraph.query.audit;

import org.jspecify.annotations.NullMarked;
