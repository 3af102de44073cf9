/**
 * Work that runs on other threads than the caller's: repeated beside the calls, in pipelines, or
 * divided among processors. Features use it and know no threads.
 */
@NullMarked
package io.commercegraph.tasks;

import org.jspecify.annotations.NullMarked;
