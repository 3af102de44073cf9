package io.commercegraph.log.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.serialization.AnnotationRevisionResolver;
import org.axonframework.serialization.Revision;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is in the log can be read for ever: each event's class name, revision and JSON stand in a
 * file that is never edited. A change to an event comes with a new revision, an upcaster, and a
 * file more; the old file stays and is read through the upcaster.
 */
class GoldenEventsTest {

  private static final Path FILES = Path.of("src/test/resources/golden/events");
  private static final JsonMapper JSON = JsonDialect.mapper();
  private static final Serializer SERIALIZER =
      Jackson3Serializer.builder()
          .revisionResolver(new AnnotationRevisionResolver())
          .jsonMapperBuilderCustomizer(JsonDialect::configure)
          .build();

  @ParameterizedTest
  @MethodSource("events")
  void everyEventHasAFile(Class<?> event) {
    assertThat(event).isRecord().hasAnnotation(Revision.class);
    assertThat(event.getEnclosingClass()).as("a stored name is a top-level name").isNull();
    assertThat(FILES.resolve(fileName(event))).as("an example of the event as JSON").exists();
  }

  @ParameterizedTest
  @MethodSource("events")
  void everyEventIsReadAndWrittenAsInItsFile(Class<?> event) throws IOException {
    String golden = Files.readString(FILES.resolve(fileName(event)), UTF_8);

    Object read =
        SERIALIZER.deserialize(
            new SimpleSerializedObject<>(
                golden.getBytes(UTF_8), byte[].class, event.getName(), revision(event)));
    SerializedObject<byte[]> written = SERIALIZER.serialize(read, byte[].class);

    assertThat(read).isInstanceOf(event);
    assertThat(written.getType().getName()).isEqualTo(event.getName());
    assertThat(written.getType().getRevision()).isEqualTo(revision(event));
    assertThat(JSON.readTree(written.getData())).isEqualTo(JSON.readTree(golden));
  }

  @Test
  void noFileIsOfAnEventThatIsGone() throws IOException {
    List<String> expected = events().map(GoldenEventsTest::fileName).toList();
    try (Stream<Path> files = Files.list(FILES)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  static Stream<Class<?>> events() {
    var scanner = new ClassPathScanningCandidateComponentProvider(false);
    scanner.addIncludeFilter(new AssignableTypeFilter(Event.class));
    return scanner.findCandidateComponents("io.commercegraph.api").stream()
        .<Class<?>>map(found -> classOf(found));
  }

  private static Class<?> classOf(BeanDefinition found) {
    return ClassUtils.resolveClassName(requireNonNull(found.getBeanClassName()), null);
  }

  private static String fileName(Class<?> event) {
    return event.getName() + "." + revision(event) + ".json";
  }

  private static String revision(Class<?> event) {
    return event.getAnnotation(Revision.class).value();
  }
}
