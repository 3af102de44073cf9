/**
 * The catalogue of all tools with their schemas, and the one dispatcher that every call goes
 * through, over whichever protocol it comes.
 */
@NullMarked
package io.commercegraph.edge.tools;

import org.jspecify.annotations.NullMarked;
