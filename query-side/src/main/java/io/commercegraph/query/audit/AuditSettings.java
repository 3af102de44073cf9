package io.commercegraph.query.audit;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of the audit log.
 *
 * @param folder a folder outside the database in which the newest entry's hash is remembered; if
 *     none is given, {@code audit} beside the embedded PostgreSQL's data, and nowhere with another
 */
@ConfigurationProperties("commerce-graph.audit")
record AuditSettings(@Nullable Path folder) {}
