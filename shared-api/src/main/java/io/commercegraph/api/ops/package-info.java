/** What operators are told about the service as a whole: checks, counts, accounts, switches. */
@NullMarked
package io.commercegraph.api.ops;

import org.jspecify.annotations.NullMarked;
