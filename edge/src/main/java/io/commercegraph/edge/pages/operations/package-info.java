/** The page /ops: the state of the service for operators, and their orders. */
@NullMarked
package io.commercegraph.edge.pages.operations;

import org.jspecify.annotations.NullMarked;
