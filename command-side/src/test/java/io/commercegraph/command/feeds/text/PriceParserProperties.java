package io.commercegraph.command.feeds.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.values.Money;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

/**
 * Shows that a price means the same in every way of writing, and that ambiguous prices are refused.
 */
class PriceParserProperties {

  /** Written in any of the usual ways, an amount with its decimals comes back exactly. */
  @Property(tries = 300)
  void everyWayOfWritingMeansTheSame(
      @ForAll @LongRange(min = 1, max = 99_999_999_999L) long cents) {
    String english = String.format(Locale.ROOT, "%,d.%02d", cents / 100, cents % 100);
    String german = english.replace(',', ' ').replace('.', ',').replace(' ', '.');
    String swiss = english.replace(',', '\'');
    String french = german.replace('.', '\u202F');
    String plain = english.replace(",", "");
    for (String number : new String[] {english, german, swiss, french, plain}) {
      assertThat(PriceParser.parse("price", number + " EUR", null))
          .isEqualTo(new Money(cents, "EUR"));
      assertThat(PriceParser.parse("price", "€" + number, null)).isEqualTo(new Money(cents, "EUR"));
      assertThat(PriceParser.parse("price", number, "EUR")).isEqualTo(new Money(cents, "EUR"));
    }
  }

  /** Any text is either a price or causes an {@code InvalidField}. */
  @Property(tries = 1_000)
  void anythingElseIsABadField(@ForAll String text) {
    try {
      assertThat(PriceParser.parse("price", text, "EUR").amount()).isNotNegative();
    } catch (InvalidField refused) {
      assertThat(refused.field()).isEqualTo("price");
    }
  }

  /** Whatever decimals a currency has, what we show is what we read. */
  @Property(tries = 300)
  void whatIsShownIsReadAsItself(
      @ForAll @LongRange(min = 0, max = 999_999_999_999L) long amount,
      @ForAll("currencies") String currency) {
    Money money = new Money(amount, currency);
    assertThat(PriceParser.parse("price", money.display(), null)).isEqualTo(money);
    assertThat(PriceParser.parse("price", money.display().replace(" " + currency, ""), currency))
        .isEqualTo(money);
  }

  @Provide
  Arbitrary<String> currencies() {
    return Arbitraries.of("EUR", "USD", "JPY", "KRW", "KWD", "BHD", "HUF");
  }

  /** Three digits after a single point are ambiguous: thousands or decimals. */
  @Property(tries = 300)
  void whatCanBeReadInTwoWaysIsReadInNone(
      @ForAll @LongRange(min = 1, max = 999) long whole,
      @ForAll @LongRange(min = 0, max = 999) long rest) {
    String number = String.format(Locale.ROOT, "%d.%03d EUR", whole, rest);
    assertThatThrownBy(() -> PriceParser.parse("price", number, null))
        .isInstanceOf(InvalidField.class);
  }
}
