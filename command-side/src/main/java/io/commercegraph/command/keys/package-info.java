/**
 * API tokens: each is an aggregate with its events, a row of its read model for each secret, and,
 * for this release, a row in the table of releases before.
 */
@NullMarked
package io.commercegraph.command.keys;

import org.jspecify.annotations.NullMarked;
