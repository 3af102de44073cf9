/** The page /audit: the audit log for auditors. */
@NullMarked
package io.commercegraph.edge.pages.audit;

import org.jspecify.annotations.NullMarked;
