package io.commercegraph.log.writes;

import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The reason why the database refuses all writes, read from a failure's SQL state. */
final class WriteRefusal {

  private WriteRefusal() {}

  static Optional<String> reasonIn(@Nullable Throwable failure) {
    return switch (failure) {
      case null -> Optional.empty();
      case SQLException fromTheStore when fromTheStore.getSQLState() != null ->
          of(fromTheStore.getSQLState());
      default -> reasonIn(failure.getCause());
    };
  }

  private static Optional<String> of(String state) {
    return switch (state) {
      case "53100" -> Optional.of("its disk is full");
      case "25006" -> Optional.of("it is read-only");
      case "58030" -> Optional.of("its disk fails");
      // Out of connections: those that are open still write.
      case "53300" -> Optional.empty();
      default ->
          state.startsWith("53")
              ? Optional.of("it is out of resources (" + state + ")")
              : Optional.empty();
    };
  }
}
