/**
 * Runs the service beside its peers, in turn and several times, and keeps what it sees in
 * docs/performance/results, of which the page is made. A row of its tables is a class here; nothing
 * of it is in the service.
 */
@NullMarked
package io.commercegraph.bench;

import org.jspecify.annotations.NullMarked;
