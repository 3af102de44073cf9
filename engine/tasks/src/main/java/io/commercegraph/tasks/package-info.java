/** Work that a thread of its own repeats beside the calls, for features that know no threads. */
@NullMarked
package io.commercegraph.tasks;

import org.jspecify.annotations.NullMarked;
