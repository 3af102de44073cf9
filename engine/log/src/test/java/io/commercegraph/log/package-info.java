/** Tests of the log, and helpers for the other modules' tests. */
@NullMarked
package io.commercegraph.log;

import org.jspecify.annotations.NullMarked;
