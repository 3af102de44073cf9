/**
 * Shopify's product taxonomy at a pinned release: categories with names in seven languages, and
 * what feeds and shoppers write of them.
 */
@NullMarked
package io.commercegraph.api.categories;

import org.jspecify.annotations.NullMarked;
