/** Tests of who may operate the service. */
@NullMarked
package io.commercegraph.edge.opsaccess;

import org.jspecify.annotations.NullMarked;
