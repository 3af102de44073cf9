/**
 * The contract of a tool: what it is called, what it takes and gives, who calls it, how it fails.
 */
@NullMarked
package io.commercegraph.api.tools;

import org.jspecify.annotations.NullMarked;
