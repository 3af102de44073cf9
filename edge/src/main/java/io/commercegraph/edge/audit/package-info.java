/**
 * The public HTTP addresses of the audit log's signed checkpoints, their metrics, and whether the
 * log is sound.
 */
@NullMarked
package io.commercegraph.edge.audit;

import org.jspecify.annotations.NullMarked;
