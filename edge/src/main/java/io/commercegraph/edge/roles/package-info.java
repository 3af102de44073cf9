/** What this node does of all that the service does, and what it leaves to other nodes. */
@NullMarked
package io.commercegraph.edge.roles;

import org.jspecify.annotations.NullMarked;
