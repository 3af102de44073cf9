/** Makes work that nobody waits for give way to calls. */
@NullMarked
package io.commercegraph.log.yielding;

import org.jspecify.annotations.NullMarked;
