package io.commercegraph.command.trust;

import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.outside.CallNotPermitted;
import io.commercegraph.command.outside.OutsideAnswer;
import io.commercegraph.command.outside.OutsideFailure;
import io.commercegraph.command.outside.OutsideFailure.Kind;
import io.commercegraph.command.outside.ProviderClient;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a shop's rating of itself: schema.org's AggregateRating on the shop's front page. It makes
 * one call, and one for each redirect, which must stay within the shop's domain.
 */
final class SchemaOrgProvider implements RatingProvider {

  private static final int MAX_HOPS = 4;
  private static final Set<String> PAGES = Set.of("text/html", "application/xhtml+xml");
  private static final Map<String, String> HEADERS =
      Map.of("accept", "text/html,application/xhtml+xml");

  private final ProviderClient client;

  SchemaOrgProvider(ProviderClient client) {
    this.client = client;
  }

  @Override
  public String name() {
    return ProviderName.SCHEMA_ORG;
  }

  @Override
  public Optional<ProviderRating> fetchRating(ShopDomain domain)
      throws CallNotPermitted, OutsideFailure {
    URI address = URI.create("https://" + domain.name() + "/");
    for (int hop = 0; hop < MAX_HOPS; hop++) {
      URI asked = address;
      Page page = client.ask(address, HEADERS, answer -> read(domain, asked, answer));
      if (page.next() == null) {
        return Optional.ofNullable(page.rating());
      }
      address = page.next();
    }
    throw OutsideFailure.malformed("redirects without end");
  }

  private static Page read(ShopDomain domain, URI asked, OutsideAnswer answer)
      throws OutsideFailure {
    if (answer.isRedirect()) {
      return new Page(next(domain, asked, String.valueOf(answer.location())), null);
    }
    if (answer.status() != 200) {
      throw ProviderJson.refused(answer);
    }
    if (!PAGES.contains(answer.contentType())) {
      throw OutsideFailure.malformed("an answer that is no page");
    }
    return new Page(null, SchemaOrgPageParser.rating(answer.text(), domain).orElse(null));
  }

  private static URI next(ShopDomain domain, URI asked, String location) throws OutsideFailure {
    URI next;
    try {
      next = asked.resolve(new URI(location));
    } catch (URISyntaxException | IllegalArgumentException broken) {
      throw OutsideFailure.malformed("a redirect that leads nowhere");
    }
    String host = next.getHost() == null ? "" : next.getHost().toLowerCase(Locale.ROOT);
    if (!host.equals(domain.name()) && !host.endsWith("." + domain.name())) {
      throw new OutsideFailure(Kind.FORBIDDEN, "a redirect to another place");
    }
    return next;
  }

  /** The rating of a page, or the target of its redirect. */
  private record Page(@Nullable URI next, @Nullable ProviderRating rating) {}
}
