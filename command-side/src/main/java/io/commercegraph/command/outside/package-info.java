/**
 * The one way out to third parties: to public addresses only, within time, size and budget, on
 * account, and not at all while they are down.
 */
@NullMarked
package io.commercegraph.command.outside;

import org.jspecify.annotations.NullMarked;
