'use strict';
// Keeps the table of read models live. Without this script the table is of the time when the page was made.
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
  source.onmessage = (event) => {
    note.textContent = note.dataset.on;
    for (const line of JSON.parse(event.data).consumers) {
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
  };
  source.onerror = () => { note.textContent = note.dataset.off; };
}

// A file that is chosen stands in the form, where it can be looked at before it is sent. Larger ones are for the command line.
const upload = document.querySelector('[data-upload]');
if (upload) {
  const file = upload.querySelector('[data-file]');
  file.hidden = false;
  file.querySelector('input').addEventListener('change', async (event) => {
    const chosen = event.target.files[0];
    if (chosen) upload.elements.rows.value = await chosen.text();
  });
}
