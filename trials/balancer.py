"""A round-robin balancer on loopback that sends calls to nodes whose /ready is 200, and never tries one twice."""
import http.client, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from lab import http as ask


class Balancer:
    def __init__(self, port, nodes, every=0.3):
        self.nodes, self.ready, self.turn, self.lock = nodes, set(), 0, threading.Lock()
        balancer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def forward(self):
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                port = balancer.choose()
                try:
                    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=15)
                    headers = {k: v for k, v in self.headers.items() if k.lower() not in ("host", "connection")}
                    connection.request(self.command, self.path, body, headers)
                    answer = connection.getresponse()
                    status, headers, content = answer.status, answer.getheaders(), answer.read()
                    connection.close()
                except (OSError, http.client.HTTPException) as broken:
                    status, headers, content = 502, [], f"{port}: {broken!r}".encode()
                self.send_response(status)
                for name, value in headers:
                    if name.lower() in ("content-type", "retry-after"):
                        self.send_header(name, value)
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = forward

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads, request_queue_size = True, 128

        self.server = Server(("127.0.0.1", port), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        for node in nodes:
            threading.Thread(target=self.check, args=(node, every), daemon=True).start()

    def check(self, port, every):
        while True:
            try:
                there = ask(port, "/ready", timeout=2)[0] == 200
            except OSError:
                there = False
            with self.lock:
                (self.ready.add if there else self.ready.discard)(port)
            time.sleep(every)

    def choose(self):
        with self.lock:
            candidates = sorted(self.ready) or self.nodes
            self.turn += 1
            return candidates[self.turn % len(candidates)]
