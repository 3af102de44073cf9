package io.commercegraph.projections.trial;

import io.commercegraph.projections.trial.TrialLedger.Fate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Sends writes to either node, some of them twice, and notes what it was told. Now and then it
 * reads its own write on the other node.
 */
final class TrialClient implements Runnable {

  private static final int PATIENCE = 3_000;
  private static final int KEYS = 40;

  private final List<TrialProcess> nodes;
  private final TrialLedger ledger;
  private final Queue<String> deviations;
  private final int writes;
  private final Random random;
  private final Map<Integer, TrialProcess.Line> lines = new HashMap<>();
  private final List<Sent> sent = new ArrayList<>();
  private final Map<UUID, Acknowledged> acknowledged = new HashMap<>();

  TrialClient(
      List<TrialProcess> nodes,
      TrialLedger ledger,
      Queue<String> deviations,
      int writes,
      long seed) {
    this.nodes = nodes;
    this.ledger = ledger;
    this.deviations = deviations;
    this.writes = writes;
    this.random = new Random(seed);
  }

  @Override
  public void run() {
    for (int i = 0; i < writes; i++) {
      boolean again = !sent.isEmpty() && random.nextInt(10) == 0;
      Sent write =
          again
              ? sent.get(random.nextInt(sent.size()))
              : new Sent(new UUID(random.nextLong(), random.nextLong()), key());
      if (!again) {
        sent.add(write);
      }
      int node = random.nextInt(nodes.size());
      long position = write(node, write);
      if (position > 0 && random.nextInt(20) == 0) {
        readOwnWrite(1 - node, write.key(), position);
      }
    }
  }

  private String key() {
    return "k" + random.nextInt(KEYS);
  }

  private long write(int node, Sent write) {
    TrialProcess.Line line;
    try {
      line = line(node);
    } catch (IOException e) {
      ledger.note(write.key(), write.id(), Fate.REFUSED);
      rest();
      return 0;
    }
    try {
      String answer = line.ask("append " + write.id() + " " + write.key());
      if (answer.startsWith("ok ")) {
        ledger.note(write.key(), write.id(), Fate.ACKNOWLEDGED);
        long position = Long.parseLong(answer.substring(3));
        Acknowledged before =
            acknowledged.putIfAbsent(write.id(), new Acknowledged(write.key(), position));
        if (before != null && before.position() != position) {
          deviations.add(write.id() + " is at " + before.position() + " and at " + position);
        }
        return position;
      }
      if (answer.equals("lost")) {
        deviations.add("a conflict over an id that is not in the log: " + write.id());
      }
      ledger.note(write.key(), write.id(), answer.equals("refused") ? Fate.REFUSED : Fate.UNKNOWN);
      rest();
    } catch (IOException gone) {
      ledger.note(write.key(), write.id(), Fate.UNKNOWN);
      hangUp(node);
      rest();
    }
    return 0;
  }

  /** What of mine was at or before the position must be in both counts once the wait succeeded. */
  private void readOwnWrite(int node, String key, long position) {
    try {
      if (!line(node).ask("await " + position + " 2000").equals("true")) {
        return;
      }
      long mine =
          acknowledged.values().stream()
              .filter(write -> write.key().equals(key) && write.position() <= position)
              .count();
      for (String count : line(node).ask("count " + key).split(" ", -1)) {
        if (Long.parseLong(count) < mine) {
          deviations.add("read " + count + " of " + key + " at " + position + ", not " + mine);
        }
      }
    } catch (IOException gone) {
      hangUp(node);
    }
  }

  private TrialProcess.Line line(int node) throws IOException {
    TrialProcess.Line line = lines.get(node);
    if (line == null) {
      line = nodes.get(node).connect(PATIENCE);
      lines.put(node, line);
    }
    return line;
  }

  private void hangUp(int node) {
    TrialProcess.Line line = lines.remove(node);
    if (line != null) {
      try {
        line.close();
      } catch (IOException e) {
        return;
      }
    }
  }

  private static void rest() {
    try {
      TimeUnit.MILLISECONDS.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** One write. */
  private record Sent(UUID id, String key) {}

  /** Where the log has it. */
  private record Acknowledged(String key, long position) {}
}
