/** Tests of what holds for every address. */
@NullMarked
package io.commercegraph.edge.http;

import org.jspecify.annotations.NullMarked;
