/** The one JSON dialect: of the log, of the wire, of everything. */
@NullMarked
package io.commercegraph.log.json;

import org.jspecify.annotations.NullMarked;
