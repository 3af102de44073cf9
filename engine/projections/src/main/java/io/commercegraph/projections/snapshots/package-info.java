/** Snapshots of memory models in a folder: their files, and whether a file still holds. */
@NullMarked
package io.commercegraph.projections.snapshots;

import org.jspecify.annotations.NullMarked;
