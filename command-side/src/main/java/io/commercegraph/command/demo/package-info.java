/** A made-up market, out of a seed: to try the service with, and as large as a benchmark wants. */
@NullMarked
package io.commercegraph.command.demo;

import org.jspecify.annotations.NullMarked;
