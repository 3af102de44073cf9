package io.commercegraph.projections.running;

import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Transaction templates by propagation, named as Spring names them.
 *
 * @param required the current transaction, or a new one
 * @param nested a savepoint in the current transaction
 * @param requiresNew a transaction of its own, whatever becomes of the current one
 */
record TransactionTemplates(
    TransactionOperations required,
    TransactionOperations nested,
    TransactionOperations requiresNew) {

  static TransactionTemplates of(PlatformTransactionManager manager) {
    return new TransactionTemplates(
        template(manager, TransactionDefinition.PROPAGATION_REQUIRED),
        template(manager, TransactionDefinition.PROPAGATION_NESTED),
        template(manager, TransactionDefinition.PROPAGATION_REQUIRES_NEW));
  }

  private static TransactionOperations template(
      PlatformTransactionManager manager, int propagation) {
    TransactionTemplate template = new TransactionTemplate(manager);
    template.setPropagationBehavior(propagation);
    return template;
  }
}
