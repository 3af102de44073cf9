/** What the templates show: records made of the tools' answers. */
@NullMarked
package io.commercegraph.edge.pages.views;

import org.jspecify.annotations.NullMarked;
