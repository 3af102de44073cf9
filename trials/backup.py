#!/usr/bin/env python3
"""Backups, restored, on loopback only; status 1 where the restored service answers anything else than before.

1. A base backup with archived WAL, restored to a point in time: what came after it is gone, all before is there.
2. A dump of the log alone, loaded into an empty database: the read models are built from it again, and watches go on.
3. A streaming replica that reads go to: honest while it lags, left alone while it is away.
4. What is lost with a primary that dies: the WAL that was not archived; and a target time after the last WAL is refused.

Usage: trials/backup.py edge/target/commerce-graph-0.1.0.jar [archiving]
Needs psql, pg_basebackup, pg_verifybackup and pg_dump of PostgreSQL 18 on the PATH; part 4 alone (archiving) needs psql.
"""
import json, os, secrets, shutil, signal, subprocess, sys, time
from answers import checksum, differing, ok, reading_tools, report
from lab import (FIRST_PORT, ROOT, Node, Postgres, as_nobody, done, http, load, market, say, send_signal, sleep_until,
                 unpack_postgres)

JAR, BASE = sys.argv[1], FIRST_PORT
ARCHIVE = os.path.join(ROOT, "archive")
STANDBYS = []
# The operator's secret is in no backup: every node is given it.
BY_US = {"COMMERCE_GRAPH_DEMO_DATA": "false", "COMMERCE_GRAPH_SECRET": secrets.token_urlsafe(32)}


def run(*command):
    """Prints what it runs: these are the commands of docs/backup.md."""
    say("   $ " + " ".join(command))
    ended = subprocess.run(as_nobody(command), capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def caught_up(node):
    sleep_until(lambda: all(c["lag_events"] == 0 for c in node.state()["consumers"]), 60, "the read models are there")
    return node.state()["event_store"]["head_position"]


def same(before, node, what):
    after = reading_tools(node, SHOP, caught_up(node))
    differ = differing(before, after)
    assert not differ, f"{what}: {differ} differ"
    say(f"   {what}: {len(after)} answers, checksum {checksum(before)} before, {checksum(after)} after")


def repeated(before, node, n, what):
    again = report(node, SHOP, n)
    assert again == before, f"{what}: {before} was answered again as {again}"
    say(f"   {what}: a repeated idempotency-key gets its first answer")


def watches(node, token):
    status, _, answer = http(node.port, "/api/watches", x_api_token=token)
    return status, [(one["watch_id"], one["status"]) for one in json.loads(answer).get("watches", [])]


def point_in_time(primary, node):
    say("1. point in time")
    run("pg_basebackup", "-h", "127.0.0.1", "-p", str(BASE), "-U", "postgres", "-D", f"{ROOT}/base", "-X", "none",
        "--checkpoint=fast", "--no-password")
    run("pg_verifybackup", "--no-parse-wal", f"{ROOT}/base")
    reports = [report(node, SHOP, n) for n in range(20)]
    ok(node, "resolve_conflict", {"from_shop_id": SHOP})
    before = reading_tools(node, SHOP, caught_up(node))
    primary.psql("SELECT pg_create_restore_point('before-the-accident')")
    for n in range(20, 40):
        report(node, SHOP, n)
    primary.psql("SELECT pg_switch_wal()")
    assert differing(before, reading_tools(node, SHOP, caught_up(node))), "the accident changed nothing"
    sleep_until(lambda: primary.psql("SELECT last_archived_wal IS NOT NULL AND NOT EXISTS (SELECT FROM pg_ls_dir("
                                     "'pg_wal/archive_status') AS f WHERE f LIKE '%.ready') FROM pg_stat_archiver") == "t",
                30, "the WAL is archived")
    with open(f"{ROOT}/base/postgresql.auto.conf", "a") as settings:
        settings.write(f"restore_command = 'cp {ARCHIVE}/%f %p'\nrecovery_target_name = 'before-the-accident'\n"
                       "recovery_target_action = 'promote'\narchive_mode = off\n")
    open(f"{ROOT}/base/recovery.signal", "w").close()
    restored = Postgres(primary.bin, BASE + 1, f"{ROOT}/base").start()
    sleep_until(lambda: restored.psql("SELECT pg_is_in_recovery()") == "f", 60, "recovery has ended")
    other = Node(JAR, BASE + 3, BASE + 1, env=BY_US).start()
    try:
        same(before, other, "restored to the point in time")
        repeated(reports[7], other, 7, "restored to the point in time")
        count = restored.psql("SELECT count(*) - max(position) FROM log_event")
        assert count == "0", "the log has gaps"
    finally:
        other.stop()
        restored.stop()


def log_alone(primary, node):
    say("2. the log alone")
    last = report(node, SHOP, 50)
    token = json.loads(http(node.port, "/api/ops/tokens", {"label": "a trial"})[2])["token"]
    sleep_until(lambda: watches(node, token) == (200, []), 10, "the token is known")
    made = json.loads(http(node.port, "/api/watches", {
        "target_url": "https://hooks.example/", "filter": {"shop_domain": SHOP}, "conditions": ["coupon_dead"]},
        x_api_token=token)[2])["watch_id"]
    before = reading_tools(node, SHOP, caught_up(node))
    run("pg_dump", "-h", "127.0.0.1", "-p", str(BASE), "-U", "postgres", "-d", "postgres", "--data-only",
        "--table-and-children=log_event", "--load-via-partition-root", "--table=log_archive", "--table=log_kept",
        "--table=api_token", "--table=wrapped_key", "--table=audit_signing_key", "--table=audit_checkpoint",
        "--table=watch_target", "--table=watch_message", "--table=watch_firing", "--table=watch_state", "--no-unlogged-table-data", "--format=custom", f"--file={ROOT}/log.dump")
    empty = Postgres(primary.bin, BASE + 2).init().start()
    other = Node(JAR, BASE + 4, BASE + 2, env=BY_US).start()
    other.stop()  # It has made the tables.
    try:
        run("psql", "-h", "127.0.0.1", "-p", str(BASE + 2), "-U", "postgres", "-d", "postgres", "-c", "TRUNCATE wrapped_key, audit_signing_key, audit_checkpoint")
        run("pg_restore", "-h", "127.0.0.1", "-p", str(BASE + 2), "-U", "postgres", "-d", "postgres", "--exit-on-error",
            "--single-transaction", f"{ROOT}/log.dump")
        began = time.monotonic()
        other.start()
        events = caught_up(other)
        say(f"   {events} events, read models built {time.monotonic() - began:.1f} s after the start began")
        same(before, other, "rebuilt from the log alone")
        repeated(last, other, 50, "rebuilt from the log alone")
        again = load(other, FEED)
        assert again["changed"] == 0, again
        say(f"   the same feed again: {again['rows']} rows, {again['changed']} changed: the ledger is there too")
        sleep_until(lambda: watches(other, token)[0] == 200, 10, "the token is known")
        listed = watches(other, token)[1]
        status = http(other.port, f"/api/watches/{made}/test", {}, x_api_token=token)[0]
        assert listed == [(made, "pending")] and status in (200, 202), (listed, status)
        say("   the token is taken, and its watch has its target")
    finally:
        other.stop()
        empty.stop()


def replica(primary, node):
    say("3. a streaming replica")
    run("pg_basebackup", "-h", "127.0.0.1", "-p", str(BASE), "-U", "postgres", "-D", f"{ROOT}/replica", "-R",
        "--checkpoint=fast")
    standby = Postgres(primary.bin, BASE + 5, f"{ROOT}/replica", ["hot_standby=on"]).start()
    STANDBYS.append(standby)
    node.stop()
    node.env["COMMERCE_GRAPH_READ_URL"] = f"jdbc:postgresql://127.0.0.1:{BASE + 5}/postgres"
    node.start()

    def read(**headers):
        return ok(node, "get_trust", {"shop_id_or_domain": SHOP}, **headers)
    sleep_until(lambda: standby.psql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'replica'") != "0", 10,
                "reads go to the replica")
    first = report(node, SHOP, 100)["position"]
    assert read(x_min_position=str(first))["as_of"]["position"] >= first
    sleep_until(lambda: read()["as_of"]["position"] >= first, 5, "the replica has what was written")
    say(f"   a report at {first} was read back at its position, and came to the replica")

    total = read(x_min_position=str(first))["reports"]["total"]
    # The last read may have been the primary's.
    written = primary.psql("SELECT pg_current_wal_lsn()")
    sleep_until(lambda: standby.psql(f"SELECT pg_last_wal_replay_lsn() >= '{written}'") == "t", 10, "the replica has it all")
    standby.psql("SELECT pg_wal_replay_pause()")
    time.sleep(0.5)
    for n in range(101, 111):
        last = report(node, SHOP, n)["position"]
    time.sleep(1)
    lagging = read()
    # What is kept in memory follows the log, and may be ahead of the replica and of as_of, never behind.
    held = lagging["reports"]["total"]
    assert lagging["as_of"]["position"] < last and total <= held <= total + 10, lagging
    began = time.monotonic()
    own = read(x_min_position=str(last))
    assert own["as_of"]["position"] >= last and own["reports"]["total"] == total + 10, own
    say(f"   replica held back: as_of {lagging['as_of']['position']} with {held} reports; with x-min-position {last} the"
        f" primary's {total + 10}, after {1000 * (time.monotonic() - began):.0f} ms")
    sleep_until(lambda: read()["as_of"]["position"] >= last, 15, "a replica that lags for long is not asked")
    say("   lagging for longer than commerce-graph.read.most-lag: all is read from the primary, /ready"
        f" {'green' if node.ready() else 'red'}")
    standby.psql("SELECT pg_wal_replay_resume()")
    sleep_until(lambda: read()["as_of"]["position"] >= last, 5, "it caught up")
    standby.stop()
    wrong, end = [], time.monotonic() + 5
    while time.monotonic() < end:
        status, headers, _ = node.tool("get_trust", {"shop_id_or_domain": SHOP})
        if status != 200:
            wrong.append((status, headers.get("Retry-After")))
        time.sleep(0.02)
    assert all(each == (503, "1") for each in wrong), wrong
    assert read()["reports"]["total"] == total + 10 and node.ready()
    say(f"   replica stopped: {len(wrong)} calls got 503 with Retry-After in its first moments, then the primary answered")
    standby.start()
    sleep_until(lambda: standby.psql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'replica'") != "0", 15,
                "reads go to the replica again")
    say("   replica started: reads go there again")
    standby.stop()


def archiving(bin):
    say("4. what was not archived")
    archive = os.path.join(ROOT, "archive-4")
    os.makedirs(archive)
    primary = Postgres(bin, BASE + 7, settings=[
        "archive_mode=on", f"archive_command=cp %p {archive}/%f", "archive_timeout=2s"]).init().start()
    primary.psql("CREATE TABLE written (second int)")
    primary.stop()
    shutil.copytree(primary.folder, f"{ROOT}/cold")
    primary.start()

    def write(seconds):
        for second in seconds:
            primary.psql(f"INSERT INTO written VALUES ({second})")
            time.sleep(1)
    try:
        write(range(5))
        say(f"   archive_timeout=2s, 5 s after a start: {len(os.listdir(archive))} segments archived")
        primary.psql("CHECKPOINT")
        before = len(os.listdir(archive))
        write(range(5, 10))
        time.sleep(6)  # Three times archive_timeout.
        say(f"   a few seconds after a CHECKPOINT: {len(os.listdir(archive)) - before} more, all that was written")
        primary.psql("INSERT INTO written VALUES (99)")
    finally:
        send_signal(primary.pids(), signal.SIGKILL)

    def restore(*settings):
        shutil.rmtree(f"{ROOT}/restored", ignore_errors=True)
        shutil.copytree(f"{ROOT}/cold", f"{ROOT}/restored")
        with open(f"{ROOT}/restored/postgresql.auto.conf", "a") as conf:
            conf.write("\n".join([f"restore_command = 'cp {archive}/%f %p'", "recovery_target_action = 'promote'",
                                  "archive_mode = off", *settings, ""]))
        open(f"{ROOT}/restored/recovery.signal", "w").close()
        return Postgres(bin, BASE + 8, f"{ROOT}/restored")

    late = restore("recovery_target_time = '2100-01-01 00:00:00+00'")
    try:
        late.start()
    except OSError:
        pass  # It may have ended before pg_ctl looked.
    fatal = "recovery ended before configured recovery target was reached"

    def refused():
        with open(late.log, errors="replace") as log:
            return fatal in log.read()
    sleep_until(refused, 15, "a target time after the last WAL is refused")
    say(f"   a target time after the last WAL: FATAL: {fatal}")
    newest = restore().start()
    sleep_until(lambda: newest.psql("SELECT pg_is_in_recovery()") == "f", 30, "recovery has ended")
    found = newest.psql("SELECT count(*) || ' ' || max(second) FROM written")
    newest.stop()
    assert found == "10 9", found
    say("   without a target: all that was archived is there, what was written after the last segment is gone")


if sys.argv[2:] == ["archiving"]:
    archiving(unpack_postgres(JAR))
    done()
    sys.exit()
os.makedirs(ARCHIVE, exist_ok=True)
primary = Postgres(unpack_postgres(JAR), BASE, settings=[
    "archive_mode=on", f"archive_command=cp %p {ARCHIVE}/%f"]).init().start()
node = Node(JAR, BASE + 6, BASE, env=BY_US)
try:
    FEED = market(JAR)
    node.start()
    load(node, FEED)
    SHOP = ok(node, "list_coupons", {"limit": 1})["coupons"][0]["shop_domain"]
    point_in_time(primary, node)
    log_alone(primary, node)
    replica(primary, node)
    archiving(primary.bin)
finally:
    node.stop()
    for standby in STANDBYS:
        standby.stop()
    primary.stop()
    done()
