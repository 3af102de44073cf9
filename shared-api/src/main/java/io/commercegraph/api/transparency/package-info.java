/**
 * Merkle trees (RFC 6962) and the texts in which a log shows them: signed notes, checkpoints and
 * proofs of C2SP. Nothing here knows what the entries of a tree are.
 */
@NullMarked
package io.commercegraph.api.transparency;

import org.jspecify.annotations.NullMarked;
