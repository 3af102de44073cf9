package io.commercegraph.edge.ucp;

import io.commercegraph.edge.tools.WireJson;
import tools.jackson.databind.node.ObjectNode;

/** The profile that tells platforms what this service offers over UCP, and where. */
final class UcpProfile {

  private UcpProfile() {}

  /** The profile of a release; only the newest one's names the others. */
  static ObjectNode of(UcpRelease release, String base) {
    ObjectNode profile = WireJson.MAPPER.createObjectNode();
    ObjectNode ucp = profile.putObject("ucp").put("version", release.version());
    if (release == UcpRelease.NEWEST) {
      ObjectNode others = ucp.putObject("supported_versions");
      for (UcpRelease other : UcpRelease.values()) {
        if (other != release) {
          others.put(other.version(), base + other.path() + "/profile");
        }
      }
    }
    ucp.putObject("services")
        .putArray(Capabilities.SERVICE)
        .add(service(release, "rest", "rest.openapi.json", base + release.path()))
        .add(service(release, "mcp", "mcp.openrpc.json", base + release.path() + "/mcp"));
    ObjectNode capabilities = ucp.putObject("capabilities");
    capability(capabilities, release, Capabilities.SEARCH, "search");
    capability(capabilities, release, Capabilities.LOOKUP, "lookup");
    ObjectNode offers =
        capabilities
            .putArray(Capabilities.OFFERS)
            .addObject()
            .put("version", Capabilities.OFFERS_VERSION)
            .put("schema", base + "/ucp/offers.schema.json");
    offers.putArray("extends").add(Capabilities.SEARCH).add(Capabilities.LOOKUP);
    ucp.putObject("payment_handlers");
    return profile;
  }

  private static ObjectNode service(
      UcpRelease release, String transport, String schema, String endpoint) {
    return WireJson.MAPPER
        .createObjectNode()
        .put("version", release.version())
        .put("spec", release.overview())
        .put("transport", transport)
        .put("schema", release.schema("services/shopping/" + schema))
        .put("endpoint", endpoint);
  }

  private static void capability(
      ObjectNode capabilities, UcpRelease release, String name, String page) {
    capabilities
        .putArray(name)
        .addObject()
        .put("version", release.version())
        .put("spec", release.specification(page))
        .put("schema", release.schema("schemas/shopping/catalog_" + page + ".json"));
  }
}
