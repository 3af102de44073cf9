@NullMarked
package io.commercegraph.edge.suggest;

import org.jspecify.annotations.NullMarked;
