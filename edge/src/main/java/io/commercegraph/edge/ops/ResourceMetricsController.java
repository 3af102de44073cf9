package io.commercegraph.edge.ops;

import io.commercegraph.api.ops.ResourceAccounts;
import io.commercegraph.api.ops.ResourceAccounts.Account;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves {@code /metrics/resources}: the accounts at outside providers, in the format of
 * Prometheus.
 */
@RestController
class ResourceMetricsController {

  private static final String PREFIX = "commerce_graph_resource_";

  private final List<ResourceAccounts> resources;

  ResourceMetricsController(ObjectProvider<ResourceAccounts> resources) {
    this.resources = resources.orderedStream().toList();
  }

  @GetMapping(path = "/metrics/resources", produces = "text/plain;version=0.0.4;charset=utf-8")
  String metrics() {
    List<Account> accounts = resources.stream().flatMap(it -> it.accounts().stream()).toList();
    StringBuilder text = new StringBuilder();
    metric(text, "calls_total", "counter", "Calls made.", accounts, Account::calls);
    metric(text, "errors_total", "counter", "Calls that failed.", accounts, Account::errors);
    metric(
        text,
        "latency_seconds",
        "counter",
        "Time that all calls took.",
        accounts,
        Account::latencySeconds);
    metric(text, "budget", "gauge", "Calls that may be made.", accounts, Account::budget);
    metric(text, "budget_remaining", "gauge", "Calls left.", accounts, Account::remaining);
    metric(
        text,
        "last_success_timestamp_seconds",
        "gauge",
        "When a call last succeeded.",
        accounts,
        account -> seconds(account.lastSuccessAt()));
    return text.toString();
  }

  /** A metric with a sample for each account that has the figure. */
  private static void metric(
      StringBuilder text,
      String name,
      String type,
      String help,
      List<Account> accounts,
      Function<Account, @Nullable Number> figure) {
    text.append("# HELP ").append(PREFIX).append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(PREFIX).append(name).append(' ').append(type).append('\n');
    for (Account account : accounts) {
      Number value = figure.apply(account);
      if (value != null) {
        text.append(PREFIX)
            .append(name)
            .append("{provider=\"")
            .append(account.provider())
            .append("\",kind=\"")
            .append(account.kind().name().toLowerCase(Locale.ROOT))
            .append("\"} ")
            .append(value)
            .append('\n');
      }
    }
  }

  private static @Nullable Long seconds(@Nullable Instant time) {
    return time == null ? null : time.getEpochSecond();
  }
}
