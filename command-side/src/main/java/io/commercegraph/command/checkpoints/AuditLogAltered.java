package io.commercegraph.command.checkpoints;

/** The exception for an audit log that is not the one that was recorded or signed. */
final class AuditLogAltered extends RuntimeException {

  private static final long serialVersionUID = 1;

  AuditLogAltered(String what) {
    super(what);
  }
}
