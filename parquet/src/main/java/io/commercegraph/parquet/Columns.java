package io.commercegraph.parquet;

import static com.jerolba.carpet.model.FieldTypes.writeRecordModel;

import com.jerolba.carpet.model.WriteRecordModelType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The columns of an export, with the types that they have in Parquet. */
record Columns(List<String> names, List<ColumnType> types) {

  /** Numbers within payloads keep all their digits. */
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  /** From the header that names PostgreSQL's types. */
  static Columns of(String header) {
    List<String> names = new ArrayList<>();
    List<ColumnType> types = new ArrayList<>();
    for (Map.Entry<String, JsonNode> column : JSON.readTree(header).properties()) {
      names.add(column.getKey());
      types.add(ColumnType.of(column.getValue().stringValue()));
    }
    return new Columns(List.copyOf(names), List.copyOf(types));
  }

  int indexOf(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalStateException("There is no column " + name + " in " + names);
    }
    return index;
  }

  /** The row of a line of JSON. */
  Row row(String line) {
    JsonNode fields = JSON.readTree(line);
    List<@Nullable Object> values = new ArrayList<>(names.size());
    for (int column = 0; column < names.size(); column++) {
      JsonNode value = fields.path(names.get(column));
      boolean absent = value.isNull() || value.isMissingNode();
      values.add(absent ? null : types.get(column).value(value));
    }
    return new Row(values);
  }

  /** What Parquet is to write of a row. */
  WriteRecordModelType<Row> model() {
    WriteRecordModelType<Row> model = writeRecordModel(Row.class);
    for (int column = 0; column < names.size(); column++) {
      int index = column;
      model.withField(names.get(column), types.get(column).field(), row -> row.value(index));
    }
    return model;
  }
}
