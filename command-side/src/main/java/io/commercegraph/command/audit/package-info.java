/** Weighs intents to merge two shops and records them in the audit log. No shop is ever changed. */
@NullMarked
package io.commercegraph.command.audit;

import org.jspecify.annotations.NullMarked;
