/**
 * Generates a made-up market from a seed, to try the service with or, in any size, for benchmarks.
 */
@NullMarked
package io.commercegraph.command.demo;

import org.jspecify.annotations.NullMarked;
