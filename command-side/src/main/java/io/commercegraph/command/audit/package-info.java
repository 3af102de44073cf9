/** Shop-merge intents: weighed, recorded, and chained; no shop is ever changed. */
@NullMarked
package io.commercegraph.command.audit;

import org.jspecify.annotations.NullMarked;
