/** Who a caller is, as far as anything recorded may know: a pseudonym that lasts for a day. */
@NullMarked
package io.commercegraph.command.callers;

import org.jspecify.annotations.NullMarked;
