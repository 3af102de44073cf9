/** What the executable can do apart from serving. */
@NullMarked
package io.commercegraph.api.cli;

import org.jspecify.annotations.NullMarked;
