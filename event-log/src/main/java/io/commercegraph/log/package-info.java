/** The log: how facts are appended, read back, projected and waited for. */
@NullMarked
package io.commercegraph.log;

import org.jspecify.annotations.NullMarked;
