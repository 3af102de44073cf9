"""What the trials stand on, on loopback only: a PostgreSQL, nodes from the packaged jar, a proxy that misbehaves on
order, and clients that keep an account of what they were answered. Python's standard library and psql, nothing else."""
import io, json, os, re, shutil, signal, socket, subprocess, sys, tarfile, tempfile, threading, time, zipfile
import urllib.error, urllib.request

JAVA = os.environ.get("JAVA", "java")
ROOT = os.environ.get("LAB_DIR") or tempfile.mkdtemp(prefix="commerce-graph-trial-")
BEGAN = time.monotonic()
FIRST_PORT = int(os.environ.get("LAB_PORTS", "18160"))


def say(*what):
    print(f"{time.monotonic() - BEGAN:7.1f}s ", *what, flush=True)


def sleep_until(condition, seconds, what):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.1)
    raise AssertionError(f"not within {seconds} s: {what}")


def http(port, path, body=None, timeout=10, method=None, **headers):
    """Status, headers and body; raises OSError where there was no answer."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", data, {"content-type": "application/json"} | headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()
    except OSError:
        raise
    except Exception as broken:  # http.client's own, such as a line that was cut
        raise OSError(broken) from broken


def as_nobody(command):
    """PostgreSQL refuses root; in a user namespace of its own it is nobody."""
    return (["unshare", "--user", "--"] if os.getuid() == 0 else []) + [str(part) for part in command]


def unpack_postgres(jar):
    """The binaries that the service brings along."""
    home = os.path.join(ROOT, "pgsql")
    if not os.path.exists(home):
        with zipfile.ZipFile(jar) as outer:
            name = next(n for n in outer.namelist() if "embedded-postgres-binaries-linux" in n)
            with zipfile.ZipFile(io.BytesIO(outer.read(name))) as inner:
                packed = next(n for n in inner.namelist() if n.endswith(".txz"))
                with tarfile.open(fileobj=io.BytesIO(inner.read(packed)), mode="r:xz") as tar:
                    tar.extractall(home, filter="fully_trusted")
    return os.path.join(home, "bin")


class Postgres:
    def __init__(self, bin, port, folder=None, settings=()):
        self.bin, self.port, self.settings = bin, port, list(settings)
        self.folder = folder or os.path.join(ROOT, f"pg-{port}")
        self.log = os.path.join(ROOT, f"pg-{port}.log")

    def init(self):
        subprocess.run(
            as_nobody([f"{self.bin}/initdb", "-D", self.folder, "-U", "postgres", "--auth=trust", "--data-checksums",
                       "--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]),
            check=True, stdout=subprocess.DEVNULL)
        return self

    def start(self):
        options = [f"-p {self.port}", "-k ''", "-c listen_addresses=127.0.0.1", "-c max_connections=200"]
        options += [f"-c \"{setting}\"" for setting in self.settings]
        started = subprocess.run(
            as_nobody([f"{self.bin}/pg_ctl", "start", "-w", "-t", "60", "-D", self.folder, "-l", self.log,
                       "-o", " ".join(options)]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if started.returncode != 0:
            raise OSError(f"PostgreSQL did not start, see {self.log}")
        return self

    def stop(self):
        subprocess.run(as_nobody([f"{self.bin}/pg_ctl", "stop", "-w", "-m", "fast", "-D", self.folder]),
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def pids(self):
        """The postmaster and its children."""
        with open(f"{self.folder}/postmaster.pid") as file:
            return family(int(file.readline()))

    def psql(self, sql, check=True):
        answer = subprocess.run(
            ["psql", "-XAtq", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", "-d", "postgres", "-c", sql],
            capture_output=True, text=True)
        if check and answer.returncode != 0:
            raise OSError(answer.stderr)
        return answer.stdout.strip()


def family(pid):
    """A process and its children, the parent first."""
    children = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat") as stat:
                if int(stat.read().rsplit(")", 1)[1].split()[1]) == pid:
                    children.append(int(entry))
        except OSError:
            pass  # It has ended meanwhile.
    return [pid, *children]


def send_signal(pids, what):
    for pid in pids:
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            pass


class AxonServer:
    """An Axon Server that a command starts in the foreground, with its data under $AXON_DATA."""

    def __init__(self, port, command, name):
        self.port, self.command, self.data, self.process = port, command, os.path.join(ROOT, name), None

    def start(self):
        output = open(os.path.join(ROOT, "axon-server.log"), "ab")
        self.process = subprocess.Popen(
            self.command, env=os.environ | {"AXON_DATA": self.data}, stdout=output, stderr=output)
        sleep_until(self.listens, 240, "Axon Server listens")
        return self

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            return True
        except OSError:
            return False

    def signal(self, what):
        send_signal(family(self.process.pid), what)

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()


class Node:
    def __init__(self, jar, port, database=None, settings=(), env=None):
        self.port = port
        self.command = [
            JAVA, "-Xmx512m", "-XX:TieredStopAtLevel=1", "-jar", jar, f"--server.port={port}",
            "--commerce-graph.fair-use.anonymous=100000000", "--commerce-graph.fair-use.writes=100000000",
            "--commerce-graph.fair-use.suggest=100000000",
            "--commerce-graph.keys.trusted-proxies=127.0.0.1/32", "--commerce-graph.log.claim=5s",
            "--commerce-graph.ready-lag=7s", *settings]
        self.env = dict(os.environ) | (env or {})
        if database:
            self.env |= {"SPRING_DATASOURCE_URL": f"jdbc:postgresql://127.0.0.1:{database}/postgres",
                         "SPRING_DATASOURCE_USERNAME": "postgres", "SPRING_DATASOURCE_PASSWORD": "none"}
        self.process = None

    def start(self, wait=True):
        self.output = open(os.path.join(ROOT, f"node-{self.port}.log"), "ab")
        self.process = subprocess.Popen(self.command, env=self.env, stdout=self.output, stderr=self.output)
        if wait:
            self.await_ready(180)
        return self

    def ready(self):
        try:
            return http(self.port, "/ready", timeout=2)[0] == 200
        except OSError:
            return False

    def await_ready(self, seconds):
        def there():
            if self.process.poll() is not None:
                raise AssertionError(f"node {self.port} ended: see {ROOT}/node-{self.port}.log")
            return self.ready()
        sleep_until(there, seconds, f"node {self.port} is ready")

    def signal(self, what):
        self.process.send_signal(what)

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(40)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def state(self):
        return json.loads(http(self.port, "/api/ops/state")[2])

    def has_caught_up(self):
        """Whether all read models are at the log's head; not while the store is away, when there is no state to be had."""
        consumers = self.state().get("consumers")
        return bool(consumers) and all(c["lag_events"] == 0 and c["status"] == "running" for c in consumers)

    def tool(self, name, body=None, **headers):
        return http(self.port, f"/tool/{name}", body, **headers)


class Proxy:
    """Between a node and its database. `delay` in seconds holds each block up; `reset_all` cuts what is open."""

    def __init__(self, port, target):
        self.target, self.delay, self.open = target, 0.0, set()
        self.server = socket.create_server(("127.0.0.1", port), backlog=256)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.server.accept()
            try:
                server = socket.create_connection(("127.0.0.1", self.target), timeout=5)
                server.settimeout(None)
            except OSError:
                self.reset(client)
                continue
            for one, other in ((client, server), (server, client)):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self.open.add(one)
                threading.Thread(target=self.pump, args=(one, other), daemon=True).start()

    def pump(self, source, sink):
        try:
            while data := source.recv(65536):
                if self.delay:
                    time.sleep(self.delay)
                sink.sendall(data)
        except OSError:
            pass  # Cut, by either side or by us.
        finally:
            self.open.discard(source)
            for end in (source, sink):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
            source.close()

    @staticmethod
    def reset(end):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        end.close()

    def reset_all(self):
        for end in list(self.open):
            try:
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def market(jar, shops=10, offers=200, days=20):
    """A small made-up market, as JSON lines."""
    made = subprocess.run(
        [JAVA, "-jar", jar, "generate", f"--shops={shops}", f"--offers={offers}", f"--days={days}"],
        check=True, capture_output=True)
    return made.stdout


def load(node, feed):
    status, _, answer = http(node.port, "/api/ops/feeds?format=jsonl&progress=false", feed, timeout=120)
    result = json.loads(answer.splitlines()[-1])
    assert status == 200 and result["status"] == "ended", (status, result)
    return result


def done():
    if not os.environ.get("LAB_DIR"):
        shutil.rmtree(ROOT, ignore_errors=True)
