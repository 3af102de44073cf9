/**
 * Runs the service beside its peers, in turn and several times, and writes the ratios into
 * docs/performance.md. A row of its tables is a class here; nothing of it is in the service.
 */
@NullMarked
package io.commercegraph.bench;

import org.jspecify.annotations.NullMarked;
