#!/usr/bin/env bash
# How fast a feed is imported, beside a COPY of the same events: docs/performance.md says what came out.
# Usage: trials/feed-import.sh [offers] [shops] [folder for some GB, kept if named]
set -euo pipefail
cd "$(dirname "$0")/.."
offers="${1:-1000000}" shops="${2:-40}" folder="${3:-$(mktemp -d)}"
[ -n "${3:-}" ] || trap 'rm -rf "$folder"' EXIT
./mvnw -q -pl command-side -am test-compile dependency:build-classpath -Dmdep.outputFile=target/classpath
java="${JAVA_HOME:-/usr}/bin/java"
run() { "$java" -Xmx512m -cp "command-side/target/classes:command-side/target/test-classes:$(cat command-side/target/classpath)" "$@"; }
run io.commercegraph.command.feeds.PrepareFeeds "$folder" "$offers" "$shops"
run io.commercegraph.command.feeds.MeasureImport "$folder"
