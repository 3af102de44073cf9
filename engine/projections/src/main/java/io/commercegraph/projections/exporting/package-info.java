/** The log and the read models' tables, read page by page for analysts. */
@NullMarked
package io.commercegraph.projections.exporting;

import org.jspecify.annotations.NullMarked;
