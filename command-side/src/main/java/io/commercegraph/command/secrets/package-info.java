/**
 * The operator's secret, and the keys that it wraps. {@link
 * io.commercegraph.command.secrets.KeyRing} provides these keys to the features.
 */
@NullMarked
package io.commercegraph.command.secrets;

import org.jspecify.annotations.NullMarked;
