/** Authentication of callers by tokens, the client address behind proxies, and fair use. */
@NullMarked
package io.commercegraph.edge.keys;

import org.jspecify.annotations.NullMarked;
