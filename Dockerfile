# syntax=docker/dockerfile:1
# Layers change as rarely as what is in them: libraries first, our code last.
FROM eclipse-temurin:25-jdk AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.m2 ./mvnw -DskipTests -Daot.skip=true package \
 && java -Djarmode=tools -jar edge/target/commerce-graph-*[0-9].jar extract --layers --application-filename commerce-graph.jar --destination /layers

FROM eclipse-temurin:25-jre
RUN useradd --system --uid 10001 --home-dir /app commerce-graph \
 && install --directory --owner=commerce-graph /app/data /app/cache
WORKDIR /app
COPY --from=build /layers/dependencies/ ./
COPY --from=build /layers/snapshot-dependencies/ ./
COPY --from=build /src/bin/jvm.options /layers/application/ ./
USER commerce-graph
# A training run on an embedded PostgreSQL, which calls every tool, leaves the cache of classes that each start of the image begins with.
RUN java -XX:AOTCacheOutput=cache/commerce-graph.aot -Xlog:aot*=error -XX:MaxRAMPercentage=70 @jvm.options \
        -jar commerce-graph.jar train \
 && test -s cache/commerce-graph.aot
# In a container the container's network is the fence. Operations (/api/ops) need OPS_KEY there: no request comes from the same machine.
ENV SERVER_ADDRESS=0.0.0.0
EXPOSE 8080
VOLUME /app/data
STOPSIGNAL SIGTERM
ENTRYPOINT ["java", "-XX:AOTCache=cache/commerce-graph.aot", "-Xlog:aot*=error", "-XX:MaxRAMPercentage=70", "@jvm.options", "-jar", "commerce-graph.jar"]
