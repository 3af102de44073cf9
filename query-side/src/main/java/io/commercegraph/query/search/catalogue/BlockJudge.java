package io.commercegraph.query.search.catalogue;

import io.commercegraph.tasks.Ranges;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.Supplier;

/**
 * Applies the filter of an {@link OfferJudge} to many products at once. It first stores what each
 * offer of the catalogue comes to, one byte an offer; a product comes to the bitwise or of the
 * bytes of its offers, of which up to eight are read at once. Threads may share it.
 */
public final class BlockJudge {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /**
   * For each room of up to eight slots the bits of so many bytes; of greater ones and those left
   * none.
   */
  private static final long[] FIRST_BYTES = new long[2 * ArrangedRooms.MOVED];

  private static final int LAST_SMALL = ArrangedRooms.ofOffers(Long.BYTES);

  static {
    for (int room = 1; room <= LAST_SMALL; room++) {
      FIRST_BYTES[room] = -1L >>> (Long.SIZE - ArrangedRooms.slots(room) * Byte.SIZE);
    }
  }

  private final OfferJudge judge;
  private final OfferPool pool;

  /** The slots that were judged. */
  private final int slots;

  private final byte[] outcomes;

  BlockJudge(OfferJudge judge, OfferPool pool, Supplier<SlotJudge> ofSlots) {
    this.judge = judge;
    this.pool = pool;
    this.slots = pool.settled();
    this.outcomes = pool.outcomes().take(slots + Long.BYTES);
    Ranges.forEach(slots, SlotJudge.STEP, (from, end) -> ofSlots.get().judge(from, end, outcomes));
  }

  /**
   * What the offers of each product of a block come to, as {@link OfferJudge} says it.
   *
   * @param first the first product of a {@link ProductBlock}
   */
  void judge(int first, int count, byte[] into) {
    byte[] rooms = new byte[count];
    pool.rooms().read(first, count, rooms);
    if (!judgeSmallRooms(pool.rooms().first(first), count, rooms, into)) {
      judgeRest(first, count, rooms, into);
    }
  }

  /**
   * A plain loop, without a call, which the compiler makes the most of.
   *
   * @return whether no product is left to be judged otherwise
   */
  private boolean judgeSmallRooms(int from, int count, byte[] rooms, byte[] into) {
    int slot = from;
    int isGreat = 0;
    long all = 0;
    for (int i = 0; i < count; i++) {
      int room = rooms[i] & (FIRST_BYTES.length - 1);
      long found = (long) LONG.get(outcomes, slot) & FIRST_BYTES[room];
      slot += ArrangedRooms.slots(room);
      found |= found >>> Integer.SIZE;
      found |= found >>> Short.SIZE;
      found |= found >>> Byte.SIZE;
      into[i] = (byte) found;
      all |= found;
      isGreat |= LAST_SMALL - room;
    }
    return isGreat >= 0 && (all & SlotJudge.UNSURE) == 0;
  }

  /** The products of great rooms, those that moved, and those of which the columns do not tell. */
  private void judgeRest(int first, int count, byte[] rooms, byte[] into) {
    int slot = pool.rooms().first(first);
    for (int i = 0; i < count; i++) {
      int room = rooms[i];
      int end = slot + ArrangedRooms.slots(room);
      if (room > LAST_SMALL) {
        long range = pool.range(first + i);
        boolean isMoved = room >= ArrangedRooms.MOVED;
        into[i] =
            isMoved ? ofSlots(OfferPool.first(range), OfferPool.end(range)) : ofSlots(slot, end);
      }
      slot = end;
      if ((into[i] & SlotJudge.UNSURE) != 0) {
        into[i] = (byte) judge.judge(first + i);
      }
    }
  }

  private byte ofSlots(int from, int end) {
    if (end > slots) {
      return SlotJudge.UNSURE;
    }
    int found = 0;
    for (int slot = from; slot < end; slot++) {
      found |= outcomes[slot];
    }
    return (byte) found;
  }

  /** Nothing more is judged: the next call may have the memory. */
  public void end() {
    pool.outcomes().giveBack(outcomes);
  }
}
