#!/usr/bin/env bash
# The two-node trial: two processes on one PostgreSQL, one clock three minutes slow, both and the database killed and
# frozen while clients write. Ends by itself; on loopback only; status 1 at the first deviation.
# Usage: trials/two-nodes.sh [rounds] [writes a client and round] [seed]
# For the slow clock: apt-get install libfaketime (without it the trial says so and runs with true clocks).
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -pl engine/projections -am test -Dtest=TwoNodeTrialTest -Dsurefire.failIfNoSpecifiedTests=false \
  -Dtrial.rounds="${1:-50}" -Dtrial.writes="${2:-400}" -Dtrial.seed="${3:-1}"
