/** Dead letters over HTTP: operators list, read, retry or discard them. */
@NullMarked
package io.commercegraph.edge.ops.letters;

import org.jspecify.annotations.NullMarked;
