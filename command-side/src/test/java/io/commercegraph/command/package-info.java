/** What the command side's tests share. */
@NullMarked
package io.commercegraph.command;

import org.jspecify.annotations.NullMarked;
