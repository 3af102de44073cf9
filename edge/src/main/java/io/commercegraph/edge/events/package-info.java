/** Single events of the log, as anyone may see them. */
@NullMarked
package io.commercegraph.edge.events;

import org.jspecify.annotations.NullMarked;
