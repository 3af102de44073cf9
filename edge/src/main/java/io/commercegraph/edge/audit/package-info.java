/** The public HTTP addresses of the audit log's signed checkpoints, and their metrics. */
@NullMarked
package io.commercegraph.edge.audit;

import org.jspecify.annotations.NullMarked;
