/**
 * Calls to third parties: to public addresses only, with limits on time, size and budget, with an
 * account of all calls, and with a circuit breaker.
 */
@NullMarked
package io.commercegraph.command.outside;

import org.jspecify.annotations.NullMarked;
