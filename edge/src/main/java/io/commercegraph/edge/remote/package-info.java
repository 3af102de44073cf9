/** Calls that other nodes answer, and the taking of those that other nodes send. */
@NullMarked
package io.commercegraph.edge.remote;

import org.jspecify.annotations.NullMarked;
