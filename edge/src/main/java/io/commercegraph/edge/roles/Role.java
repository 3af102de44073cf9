package io.commercegraph.edge.roles;

/** A part of the service that a node may do, or leave to other nodes. */
public enum Role {
  /** Answers tool calls over HTTP. */
  EDGE,
  /** Records: tool calls of other nodes, feeds, operators' orders. It keeps read models. */
  COMMAND,
  /** Keeps read models, and reads them for tool calls of other nodes. */
  QUERY
}
