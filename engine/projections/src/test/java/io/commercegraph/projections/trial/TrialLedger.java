package io.commercegraph.projections.trial;

import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** What the clients know of each thing they sent. Once acknowledged, it stays so. */
final class TrialLedger {

  enum Fate {
    REFUSED,
    UNKNOWN,
    ACKNOWLEDGED
  }

  private final Map<String, Map<UUID, Fate>> fates = new ConcurrentHashMap<>();

  /** Of two answers for one thing, the one that promises more holds. */
  void note(String key, UUID id, Fate fate) {
    fates
        .computeIfAbsent(key, k -> new ConcurrentHashMap<>())
        .merge(id, fate, (one, other) -> one.compareTo(other) >= 0 ? one : other);
  }

  long count(String key, Fate fate) {
    return fates.getOrDefault(key, Map.of()).values().stream().filter(fate::equals).count();
  }

  long total(Fate fate) {
    return fates.keySet().stream().mapToLong(key -> count(key, fate)).sum();
  }

  /** Per key, what a count says against acknowledged ≤ counted ≤ acknowledged + unknown. */
  Map<String, String> deviations(String where, Map<String, Long> counted) {
    Map<String, String> deviations = new TreeMap<>();
    for (String key : fates.keySet()) {
      long is = counted.getOrDefault(key, 0L);
      long least = count(key, Fate.ACKNOWLEDGED);
      long most = least + count(key, Fate.UNKNOWN);
      if (is < least || is > most) {
        deviations.put(key, where + " counts " + is + ", not " + least + ".." + most);
      }
    }
    return deviations;
  }
}
