/** Signs checkpoints of the audit log: its Merkle tree, the signing keys, and when to refuse. */
@NullMarked
package io.commercegraph.command.checkpoints;

import org.jspecify.annotations.NullMarked;
