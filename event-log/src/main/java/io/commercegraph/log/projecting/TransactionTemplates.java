package io.commercegraph.log.projecting;

import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The three ways to be in a transaction.
 *
 * @param joined in the one at hand, or in a new one
 * @param savepoint in a part of the one at hand that can be undone alone
 * @param apart in one of its own, whatever becomes of the one at hand
 */
record TransactionTemplates(
    TransactionOperations joined, TransactionOperations savepoint, TransactionOperations apart) {

  static TransactionTemplates of(PlatformTransactionManager manager) {
    return new TransactionTemplates(
        template(manager, TransactionDefinition.PROPAGATION_REQUIRED),
        template(manager, TransactionDefinition.PROPAGATION_NESTED),
        template(manager, TransactionDefinition.PROPAGATION_REQUIRES_NEW));
  }

  private static TransactionOperations template(PlatformTransactionManager manager, int way) {
    TransactionTemplate template = new TransactionTemplate(manager);
    template.setPropagationBehavior(way);
    return template;
  }
}
