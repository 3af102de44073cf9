package io.commercegraph.peer;

import java.sql.Types;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.BinaryJdbcType;

/** Keeps Axon's payloads in {@code bytea}, as its reference advises, and not as large objects. */
public class ByteaDialect extends PostgreSQLDialect {

  @Override
  protected String columnType(int sqlTypeCode) {
    return sqlTypeCode == SqlTypes.BLOB ? "bytea" : super.columnType(sqlTypeCode);
  }

  @Override
  protected String castType(int sqlTypeCode) {
    return sqlTypeCode == SqlTypes.BLOB ? "bytea" : super.castType(sqlTypeCode);
  }

  @Override
  public void contributeTypes(TypeContributions contributions, ServiceRegistry registry) {
    super.contributeTypes(contributions, registry);
    contributions
        .getTypeConfiguration()
        .getJdbcTypeRegistry()
        .addDescriptor(Types.BLOB, BinaryJdbcType.INSTANCE);
  }
}
