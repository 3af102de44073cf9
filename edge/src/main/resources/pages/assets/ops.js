'use strict';
// Keeps the tables of read models, rebuilds and imports live, and shows how far an upload is. Without this script the tables are of
// the time when the page was made, and the form sends a file without telling how far it is.
let runs = [];
let own = '';
let changed = () => {};
const note = document.querySelector('[data-live]');
if (note && 'EventSource' in window) {
  const table = note.parentElement.querySelector('table');
  const numbers = new Intl.NumberFormat(table.dataset.lang, {maximumFractionDigits: 0});
  const tenths = new Intl.NumberFormat(table.dataset.lang, {maximumFractionDigits: 1});
  const kinds = {running: 'good', catching_up: 'warn', failing: 'bad', unclaimed: 'bad'};
  const source = new EventSource(note.dataset.live);
  const put = (row, field, text) => {
    const cell = row.querySelector('[data-field=' + field + ']');
    if (cell.textContent !== text) cell.textContent = text;
  };
  const showReplay = (replay) => {
    const row = document.querySelector('[data-replay="' + CSS.escape(replay.name) + '"]');
    if (!row) return;
    const state = replay.state.toLowerCase();
    put(row, 'state', row.querySelector('[data-field=state]').getAttribute('data-' + state));
    put(row, 'progress', numbers.format(replay.position) + ' / ' + numbers.format(replay.target));
    put(row, 'events_per_second', numbers.format(replay.events_per_second));
    put(row, 'eta_seconds', replay.eta_seconds == null ? '–' : numbers.format(replay.eta_seconds) + ' s');
    const bar = row.querySelector('progress');
    bar.max = Math.max(1, replay.target);
    bar.value = replay.position;
    for (const orders of row.querySelectorAll('[data-states]')) orders.hidden = !orders.dataset.states.split(' ').includes(state);
  };
  const showRun = (run) => {
    const row = document.querySelector('[data-run="' + CSS.escape(run.run_id) + '"]');
    if (!row) { if (run.run_id !== own) document.querySelector('[data-newer]').hidden = false; return; }
    put(row, 'status', row.querySelector('[data-field=status]').getAttribute('data-' + run.status.toLowerCase()));
    for (const field of ['rows', 'changed', 'withdrawn', 'rejected']) put(row, field, numbers.format(run[field]));
  };
  source.onmessage = (event) => {
    note.textContent = note.dataset.on;
    const state = JSON.parse(event.data);
    for (const line of state.consumers) {
      const row = table.querySelector('[data-consumer="' + CSS.escape(line.name) + '"]');
      if (!row) continue;
      const badge = row.querySelector('[data-field=status]');
      badge.className = 'badge ' + kinds[line.status];
      put(row, 'status', badge.getAttribute('data-' + line.status));
      put(row, 'lag_events', numbers.format(line.lag_events));
      put(row, 'lag_seconds', tenths.format(line.lag_seconds) + ' s');
      put(row, 'per_second', line.per_second < 0 ? '–' : numbers.format(line.per_second));
      put(row, 'seconds_left', line.seconds_left == null ? '–' : numbers.format(line.seconds_left) + ' s');
    }
    state.replays.forEach(showReplay);
    runs = state.runs;
    runs.forEach(showRun);
    changed();
  };
  source.onerror = () => { note.textContent = note.dataset.off; };
}

// The form is sent by this script, so that it can say how far it is; the browser reads the file from the disk as it sends it.
const upload = document.querySelector('[data-upload]');
if (upload) {
  const bar = upload.querySelector('progress');
  const said = upload.querySelector('[role=status]');
  const cancel = upload.querySelector('[data-cancel]');
  const go = upload.querySelector('button:not([data-cancel])');
  const mega = (count) => (count / 1e6).toLocaleString(document.documentElement.lang, {minimumFractionDigits: 1, maximumFractionDigits: 1});
  upload.addEventListener('submit', (event) => {
    event.preventDefault();
    const id = 'run_' + [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    own = upload.elements.run_id.value = id;
    const form = new FormData(upload);
    const request = new XMLHttpRequest();
    let sent = 0;
    let all = 1;
    const tell = () => {
      const run = runs.find((each) => each.run_id === id) || {rows: 0, rejected: 0};
      const values = [mega(sent), mega(all), run.rows, run.rejected];
      said.textContent = upload.dataset[sent < all ? 'sending' : 'taking'].replace(/\{(\d)\}/g, (_, place) => values[place]);
      bar.max = all;
      bar.value = sent;
    };
    const end = (why) => {
      changed = () => {};
      cancel.hidden = bar.hidden = true;
      go.disabled = false;
      if (why) said.textContent = upload.dataset.failed.replace('{0}', why);
    };
    request.upload.onprogress = (progress) => { sent = progress.loaded; all = progress.total; tell(); };
    request.onload = () => {
      if (request.status < 300) { location.assign(request.responseURL); return; }
      let problem = {};
      try { problem = JSON.parse(request.responseText); } catch (page) { /* A problem as a page: its status says enough. */ }
      end(problem.detail || request.status);
    };
    request.onerror = () => end(request.statusText || '–');
    request.onabort = () => end('–');
    cancel.onclick = () => request.abort();
    request.open('POST', upload.action);
    request.setRequestHeader('Accept', 'application/problem+json, text/html;q=0.9');
    changed = tell;
    cancel.hidden = bar.hidden = false;
    go.disabled = true;
    request.send(form);
  });
}
