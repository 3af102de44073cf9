@NullMarked
package io.commercegraph.edge.stdio;

import org.jspecify.annotations.NullMarked;
