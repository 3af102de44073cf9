/** Tests of what is shown of the audit log. */
@NullMarked
package io.commercegraph.edge.audit;

import org.jspecify.annotations.NullMarked;
