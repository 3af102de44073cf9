package io.commercegraph.edge.ucp;

import io.commercegraph.edge.ucp.OptionSelection.Candidate;
import io.commercegraph.edge.ucp.wire.Message;
import io.commercegraph.edge.ucp.wire.SelectedOption;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import io.commercegraph.edge.ucp.wire.UcpAnswer;
import io.commercegraph.edge.ucp.wire.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Answers with one product: its sellers, its variants, and the choice among them by options. */
record ProductInFull(UcpRelease release, CatalogueTools.Calls calls) {

  UcpAnswer answer(UcpRequest request) {
    RequestContext context = RequestContext.of(request);
    String id = request.id();
    List<SelectedOption> wanted = request.selected();
    List<String> preferences = request.preferences();
    List<String> categories = request.categories();
    ProductSource source = new ProductSource(calls, new OfferReader(release));
    return source
        .product(id)
        .filter(product -> CategoryFilter.allows(categories, product))
        .flatMap(product -> chosen(product, wanted, preferences, source, context))
        .orElseGet(() -> notFound(id));
  }

  private Optional<UcpAnswer> chosen(
      JsonNode product,
      List<SelectedOption> wanted,
      List<String> preferences,
      ProductSource source,
      RequestContext context) {
    Map<String, Variant> variants = variants(product, source, context);
    OptionSelection selection =
        OptionSelection.of(candidates(product, variants), wanted, preferences);
    List<Variant> shown =
        Stream.concat(featured(product, wanted), selection.ids().stream())
            .distinct()
            .map(variants::get)
            .flatMap(Stream::ofNullable)
            .filter(context::allows)
            .toList();
    return shown.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new UcpAnswer.OneProduct(
                Capabilities.metadata(release, UcpOperation.PRODUCT, null),
                ProductBuilder.of(product, shown, selection.options(), selection.selected()),
                context.messages()));
  }

  /** The product itself comes first, unless other options than its own are selected. */
  private static Stream<String> featured(JsonNode product, List<SelectedOption> wanted) {
    return VariantBuilder.options(product).containsAll(wanted)
        ? Stream.of(product.path("id").asString())
        : Stream.empty();
  }

  private static Map<String, Variant> variants(
      JsonNode product, ProductSource source, RequestContext context) {
    VariantBuilder builder = new VariantBuilder(source.reader());
    List<SellerOffer> offers = source.offers(product, context);
    return Stream.concat(
            builder.of(product, offers, context.currency()).stream(),
            product.path("variants").valueStream().flatMap(one -> builder.sibling(one).stream()))
        .collect(Collectors.toMap(Variant::id, Function.identity(), (first, _) -> first));
  }

  private static List<Candidate> candidates(JsonNode product, Map<String, Variant> variants) {
    List<Candidate> candidates = new ArrayList<>();
    candidates.add(candidate(product, variants));
    product.path("variants").forEach(one -> candidates.add(candidate(one, variants)));
    return candidates;
  }

  private static Candidate candidate(JsonNode product, Map<String, Variant> variants) {
    String id = product.path("id").asString();
    Variant variant = variants.get(id);
    boolean available =
        variant != null && variant.availability() != null && variant.availability().available();
    return new Candidate(id, VariantBuilder.options(product), available);
  }

  private UcpAnswer notFound(String id) {
    return new UcpAnswer.Failure(
        Capabilities.metadata(release, UcpOperation.PRODUCT, "error"),
        List.of(Message.error("not_found", "Product not found: " + id)));
  }
}
