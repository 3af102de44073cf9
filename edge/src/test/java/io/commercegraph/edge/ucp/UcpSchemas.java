package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import tools.jackson.databind.JsonNode;

/** UCP's own schemas of a release, from the files of its repository. */
record UcpSchemas(String release) {

  /** Holds an answer against a definition of a schema. */
  void check(String schema, JsonNode answer) {
    SchemaRegistry registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder ->
                builder.schemaIdResolvers(
                    resolvers ->
                        resolvers.mapPrefix(
                            "https://ucp.dev/schemas/", "classpath:ucp/" + release + "/")));
    Schema of = registry.getSchema(SchemaLocation.of("https://ucp.dev/schemas/" + schema));
    assertThat(of.validate(answer)).as("%s %s: %s", release, schema, answer).isEmpty();
  }
}
