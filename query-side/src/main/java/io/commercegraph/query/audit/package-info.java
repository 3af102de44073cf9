/** The audit log of merge intents as it is read: in memory, verified, newest first. */
@NullMarked
package io.commercegraph.query.audit;

import org.jspecify.annotations.NullMarked;
