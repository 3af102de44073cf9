/** What a reader may know of the log: positions, and how far each read model has come. */
@NullMarked
package io.commercegraph.api.log;

import org.jspecify.annotations.NullMarked;
