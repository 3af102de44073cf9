@NullMarked
package io.commercegraph.projections.snapshots;

import org.jspecify.annotations.NullMarked;
