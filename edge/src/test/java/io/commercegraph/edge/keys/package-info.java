@NullMarked
package io.commercegraph.edge.keys;

import org.jspecify.annotations.NullMarked;
