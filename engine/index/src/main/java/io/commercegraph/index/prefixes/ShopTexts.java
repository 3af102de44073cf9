package io.commercegraph.index.prefixes;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.reading.Folding;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a segment's shops in one byte array: the id, domain and name as searched, and both
 * again where they are shown otherwise. The searched texts come first, since words are addressed by
 * their offset.
 */
final class ShopTexts {

  /** Flag in a record's first byte: domain and name are shown otherwise than they are searched. */
  private static final byte SHOWN_SEPARATELY = 2;

  private final CompactIds ids;
  private final byte[] bytes;
  private final int[] starts;
  private final String[] labels;
  private final short[] countries;
  private final short[] categories;

  ShopTexts(List<IndexedShop> shops, DomainNames domains, CompactIds ids) {
    this.ids = ids;
    Map<String, Short> numbers = new HashMap<>();
    List<String> texts = new ArrayList<>();
    starts = new int[shops.size() + 1];
    countries = new short[shops.size()];
    categories = new short[shops.size()];
    byte[] all = new byte[shops.size() * 48 + 1_024];
    for (int shop = 0; shop < shops.size(); shop++) {
      ShopListing listing = shops.get(shop).listing();
      byte[] record = record(listing, domains, ids);
      int end = starts[shop] + record.length;
      all = end <= all.length ? all : Arrays.copyOf(all, end + end / 4);
      System.arraycopy(record, 0, all, starts[shop], record.length);
      starts[shop + 1] = end;
      countries[shop] = number(listing.country(), numbers, texts);
      categories[shop] = number(listing.category(), numbers, texts);
    }
    bytes = Arrays.copyOf(all, starts[shops.size()]);
    labels = texts.toArray(String[]::new);
  }

  byte[] bytes() {
    return bytes;
  }

  int start(int shop) {
    return starts[shop];
  }

  ShopListing listing(int shop) {
    int domain = shownDomain(shop);
    int name = nextText(domain);
    return new ShopListing(
        id(shop), text(domain), text(name), label(countries[shop]), label(categories[shop]));
  }

  String id(int shop) {
    int start = starts[shop];
    return (bytes[start] & CompactIds.ID_AS_TEXT) == 0
        ? ids.decode(bytes, start + 1)
        : text(start + 1);
  }

  /** Whether a shop has this id, as encoded by {@link CompactIds}. */
  boolean hasId(int shop, byte[] id) {
    int start = starts[shop];
    return (bytes[start] & CompactIds.ID_AS_TEXT) == id[0]
        && Arrays.equals(bytes, start + 1, start + id.length, id, 1, id.length);
  }

  /** The place of the domain as searched; {@link #nextText} is the name. */
  int searchedDomain(int shop) {
    int start = starts[shop];
    return (bytes[start] & CompactIds.ID_AS_TEXT) == 0
        ? start + 1 + CompactIds.ID_BYTES
        : nextText(start + 1);
  }

  /** The place of the next text. */
  int nextText(int place) {
    int i = place;
    while (bytes[i] != 0) {
      i++;
    }
    return i + 1;
  }

  /** The number of a country among these shops; 0 where none of them is there. */
  int country(String country) {
    return Arrays.asList(labels).indexOf(country) + 1;
  }

  boolean isIn(int shop, int country) {
    return countries[shop] == country;
  }

  /** The place of the domain as shown; {@link #nextText} is the name. */
  private int shownDomain(int shop) {
    boolean asSearched = (bytes[starts[shop]] & SHOWN_SEPARATELY) == 0;
    return asSearched ? searchedDomain(shop) : nextText(nextText(searchedDomain(shop)));
  }

  private String text(int place) {
    return new String(bytes, place, nextText(place) - 1 - place, UTF_8);
  }

  private @Nullable String label(short number) {
    return number == 0 ? null : labels[number - 1];
  }

  private static short number(
      @Nullable String label, Map<String, Short> numbers, List<String> texts) {
    if (label == null) {
      return 0;
    }
    return numbers.computeIfAbsent(
        label,
        text -> {
          texts.add(text);
          return (short) texts.size();
        });
  }

  private static byte[] record(ShopListing shop, DomainNames domains, CompactIds ids) {
    StringBuilder texts = new StringBuilder();
    boolean plain = isPlain(shop.domain(), '.') && isPlain(shop.name(), ' ');
    boolean shownSeparately = !plain || shop.domain().contains("xn--");
    if (shownSeparately) {
      String name =
          Tokenizer.words(shop.name()).stream().map(Word::text).collect(Collectors.joining(" "));
      texts.append(Folding.fold(domains.toUnicode(shop.domain()))).append('\0');
      texts.append(name).append('\0');
    }
    texts.append(shop.domain()).append('\0').append(shop.name()).append('\0');
    byte[] id = ids.encode(shop.id());
    byte[] encodedTexts = texts.toString().getBytes(UTF_8);
    byte[] record = Arrays.copyOf(id, id.length + encodedTexts.length);
    System.arraycopy(encodedTexts, 0, record, id.length, encodedTexts.length);
    record[0] |= shownSeparately ? SHOWN_SEPARATELY : 0;
    return record;
  }

  /** Whether a text is searched as it is shown. */
  private static boolean isPlain(String text, char between) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || c == between
              || c == '-'
              || c == '\'';
      if (!plain) {
        return false;
      }
    }
    return true;
  }
}
