/** Tests of the log, and what the other modules' tests stand on. */
@NullMarked
package io.commercegraph.log;

import org.jspecify.annotations.NullMarked;
