/** The feed of changes: what events tell the outside, and what time alone changes. */
@NullMarked
package io.commercegraph.query.changes;

import org.jspecify.annotations.NullMarked;
