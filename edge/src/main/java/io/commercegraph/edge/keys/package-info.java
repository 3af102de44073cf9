/** Who calls: tokens, and the client's address behind the configured proxies. */
@NullMarked
package io.commercegraph.edge.keys;

import org.jspecify.annotations.NullMarked;
