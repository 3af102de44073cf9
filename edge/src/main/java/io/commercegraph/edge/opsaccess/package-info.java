/**
 * Access control of {@code /api/ops}: by the ops key, or without one by where a request is from.
 */
@NullMarked
package io.commercegraph.edge.opsaccess;

import org.jspecify.annotations.NullMarked;
