/** The JSON conventions of the log and of the wire. */
@NullMarked
package io.commercegraph.log.json;

import org.jspecify.annotations.NullMarked;
