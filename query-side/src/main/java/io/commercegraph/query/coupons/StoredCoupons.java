package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.values.Money;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.PageText;
import io.commercegraph.projections.SnapshotForm;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The pages of all coupons in a snapshot, shop by shop. */
final class StoredCoupons implements ContentWalk {

  /** Raise the revision where what is stored changes, or how it follows from events. */
  static final SnapshotForm FORM = new SnapshotForm("coupons", 1);

  private static final int PAGE_SIZE = 500;
  private static final List<CouponType> TYPES = List.of(CouponType.values());

  private final Iterator<CouponEntry> coupons;

  /**
   * A walk over coupons.
   *
   * @param coupons those of a shop one after the other
   */
  StoredCoupons(Iterator<CouponEntry> coupons) {
    this.coupons = coupons;
  }

  @Override
  public boolean writePage(DataOutput page) throws IOException {
    if (!coupons.hasNext()) {
      return false;
    }
    String shopId = "";
    for (int i = 0; i < PAGE_SIZE && coupons.hasNext(); i++) {
      CouponEntry entry = coupons.next();
      boolean isOfSameShop = entry.shopId().equals(shopId);
      PageText.write(isOfSameShop ? null : entry.shopId(), page);
      write(entry, page);
      shopId = entry.shopId();
    }
    return true;
  }

  /** Reads a page, and passes its coupons on. */
  static void read(ByteBuffer page, Consumer<CouponEntry> coupons) {
    String shopId = "";
    while (page.hasRemaining()) {
      String next = PageText.readNullable(page);
      shopId = next == null ? shopId : next;
      coupons.accept(readEntry(shopId, page));
    }
  }

  private static void write(CouponEntry entry, DataOutput page) throws IOException {
    PageText.write(entry.id(), page);
    CouponStatement statement = entry.statement();
    page.writeBoolean(statement != null);
    if (statement != null) {
      write(statement, page);
    }
    page.writeBoolean(entry.listed());
    write(entry.seenAt(), page);
    boolean isTried = !entry.votes().equals(CodeVotes.NONE);
    page.writeBoolean(isTried);
    if (isTried) {
      write(entry.votes(), page);
    }
    page.writeLong(entry.position());
  }

  private static CouponEntry readEntry(String shopId, ByteBuffer page) {
    return new CouponEntry(
        PageText.read(page),
        shopId,
        readBoolean(page) ? readStatement(page) : null,
        readBoolean(page),
        readInstant(page),
        readBoolean(page) ? readVotes(page) : CodeVotes.NONE,
        page.getLong());
  }

  private static void write(CouponStatement statement, DataOutput page) throws IOException {
    PageText.write(statement.code(), page);
    PageText.write(statement.title(), page);
    page.writeByte(TYPES.indexOf(statement.type()));
    Long percent = statement.percentOffHundredths();
    page.writeBoolean(percent != null);
    if (percent != null) {
      page.writeLong(percent);
    }
    write(statement.amountOff(), page);
    write(statement.minOrderValue(), page);
    write(statement.maxDiscount(), page);
    page.writeBoolean(statement.newCustomerOnly());
    page.writeInt(statement.countries().size());
    for (String country : statement.countries()) {
      PageText.write(country, page);
    }
    write(statement.startsAt(), page);
    write(statement.endsAt(), page);
    PageText.write(statement.terms(), page);
  }

  private static CouponStatement readStatement(ByteBuffer page) {
    return new CouponStatement(
        PageText.read(page),
        PageText.read(page),
        TYPES.get(page.get()),
        readBoolean(page) ? page.getLong() : null,
        readMoney(page),
        readMoney(page),
        readMoney(page),
        readBoolean(page),
        readCountries(page),
        readInstant(page),
        readInstant(page),
        PageText.readNullable(page));
  }

  private static List<String> readCountries(ByteBuffer page) {
    String[] countries = new String[page.getInt()];
    for (int i = 0; i < countries.length; i++) {
      countries[i] = PageText.read(page);
    }
    return List.of(countries);
  }

  private static void write(CodeVotes votes, DataOutput page) throws IOException {
    DecayedVotes decayed = votes.decayed();
    page.writeLong(decayed.worked());
    page.writeLong(decayed.failed());
    page.writeDouble(decayed.decayedWorked());
    page.writeDouble(decayed.decayedFailed());
    write(decayed.at(), page);
    write(votes.lastWorked(), page);
    write(votes.lastFailed(), page);
    write(votes.lastVoteAt(), page);
  }

  private static CodeVotes readVotes(ByteBuffer page) {
    DecayedVotes decayed =
        new DecayedVotes(
            page.getLong(),
            page.getLong(),
            page.getDouble(),
            page.getDouble(),
            Objects.requireNonNull(readInstant(page)));
    return new CodeVotes(decayed, readInstants(page), readInstants(page), readInstant(page));
  }

  private static void write(List<Instant> instants, DataOutput page) throws IOException {
    page.writeInt(instants.size());
    for (Instant instant : instants) {
      write(instant, page);
    }
  }

  private static List<Instant> readInstants(ByteBuffer page) {
    Instant[] instants = new Instant[page.getInt()];
    for (int i = 0; i < instants.length; i++) {
      instants[i] = Objects.requireNonNull(readInstant(page));
    }
    return List.of(instants);
  }

  private static void write(@Nullable Instant instant, DataOutput page) throws IOException {
    page.writeBoolean(instant != null);
    if (instant != null) {
      page.writeLong(instant.getEpochSecond());
      page.writeInt(instant.getNano());
    }
  }

  private static @Nullable Instant readInstant(ByteBuffer page) {
    return readBoolean(page) ? Instant.ofEpochSecond(page.getLong(), page.getInt()) : null;
  }

  private static void write(@Nullable Money money, DataOutput page) throws IOException {
    PageText.write(money == null ? null : money.currency(), page);
    if (money != null) {
      page.writeLong(money.amount());
    }
  }

  private static @Nullable Money readMoney(ByteBuffer page) {
    String currency = PageText.readNullable(page);
    return currency == null ? null : new Money(page.getLong(), currency);
  }

  private static boolean readBoolean(ByteBuffer page) {
    return page.get() != 0;
  }
}
