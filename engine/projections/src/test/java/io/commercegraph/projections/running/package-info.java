@NullMarked
package io.commercegraph.projections.running;

import org.jspecify.annotations.NullMarked;
