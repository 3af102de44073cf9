package io.commercegraph.log.writes;

import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the store says when it takes no writes, whoever comes: a plain function of the SQL state.
 */
final class WriteRefusal {

  private WriteRefusal() {}

  static Optional<String> in(@Nullable Throwable failure) {
    return switch (failure) {
      case null -> Optional.empty();
      case SQLException fromTheStore when fromTheStore.getSQLState() != null ->
          of(fromTheStore.getSQLState());
      default -> in(failure.getCause());
    };
  }

  private static Optional<String> of(String state) {
    return switch (state) {
      case "53100" -> Optional.of("its disk is full");
      case "25006" -> Optional.of("it is read-only");
      case "58030" -> Optional.of("its disk fails");
      // Out of connections: who has one still writes.
      case "53300" -> Optional.empty();
      default ->
          state.startsWith("53")
              ? Optional.of("it is out of resources (" + state + ")")
              : Optional.empty();
    };
  }
}
