# syntax=docker/dockerfile:1
# Layers change as rarely as what is in them: libraries first, our code last.
FROM eclipse-temurin:25-jdk AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.m2 ./mvnw -DskipTests package \
 && java -Djarmode=tools -jar edge/target/commerce-graph-*.jar extract --layers --launcher --destination /layers

FROM eclipse-temurin:25-jre
RUN useradd --system --uid 10001 --home-dir /app commerce-graph \
 && install --directory --owner=commerce-graph /app/data
WORKDIR /app
COPY --from=build /layers/dependencies/ ./
COPY --from=build /layers/spring-boot-loader/ ./
COPY --from=build /layers/snapshot-dependencies/ ./
COPY --from=build /layers/application/ ./
USER commerce-graph
# In a container the container's network is the fence.
ENV SERVER_ADDRESS=0.0.0.0
EXPOSE 8080
VOLUME /app/data
STOPSIGNAL SIGTERM
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=70", "--enable-native-access=ALL-UNNAMED", "org.springframework.boot.loader.launch.JarLauncher"]
