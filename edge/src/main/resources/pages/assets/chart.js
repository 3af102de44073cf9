'use strict';
// The price chart: one stepped line a shop with gaps while it has none, and the lowest of all as an envelope.
// Without this script the page has a table of the lowest prices. `ask` asks a tool, and gives null where it refuses.
const priceChart = (box, data, ask) => {
  const words = box.dataset;
  // The service counts minor units by ISO 4217; browsers differ for some currencies, such as HUF.
  const digits = {minimumFractionDigits: data.digits, maximumFractionDigits: data.digits};
  const money = new Intl.NumberFormat(words.lang, {style: 'currency', currency: data.currency, ...digits});
  const unit = 10 ** data.digits;
  const day = new Intl.DateTimeFormat(words.lang, {dateStyle: 'medium', timeZone: 'UTC'});
  const price = (minor) => money.format(minor / unit);
  // A colour as it is computed, which a canvas understands whatever the style sheet calls it.
  const colour = (value) => {
    const probe = document.createElement('span');
    probe.style.color = value;
    box.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  };
  const token = (name) => colour('var(' + name + ')');

  // Times come as differences of hours, amounts as differences of minor units; null is a gap.
  const decode = (line) => {
    let t = 0;
    let p = 0;
    return {
      ...line,
      times: line.t.map((d) => (t += d) * 3600),
      prices: line.p.map((d) => (d === null ? null : (p += d))),
    };
  };
  const now = Math.floor(Date.now() / 1000);
  const lines = data.lines.map(decode);
  const lowest = data.lowest.t.length ? [{...decode(data.lowest), name: words.lowest, lowest: true}] : [];
  const all = [...lowest, ...lines];
  const times = [...new Set([...all.flatMap((line) => line.times), now])].sort((a, b) => a - b);

  // The price in force at each time: the last step before it.
  const inForce = (line) => {
    let i = -1;
    return times.map((time) => {
      while (i + 1 < line.times.length && line.times[i + 1] <= time) i++;
      return i < 0 ? null : line.prices[i];
    });
  };
  const columns = [times, ...all.map(inForce)];
  const flat = (value) => times.map(() => value);
  const reference = data.reference ? data.reference.price : null;
  if (reference !== null) columns.push(times.map((time) => time >= Date.parse(data.reference.from) / 1000 ? reference : null));
  if (data.list_price) columns.push(flat(data.list_price));

  const colours = () => lines.map((_, i) => token('--series-' + (i % 5 + 1)));
  const stepped = uPlot.paths.stepped({align: 1});
  const readout = box.querySelector('.readout');
  const told = box.querySelector('.told');
  const noted = box.querySelector('.noted');
  const plot = box.querySelector('.plot');
  told.textContent = '';
  let chart;
  let shown = Number(box.querySelector('[data-days][aria-pressed=true]').dataset.days);
  // The point that is read out, which pointer and keyboard share; and the line whose event the keyboard asks for.
  let at = times.length - 1;
  let picked = lines.find((line) => line.offer === data.chosen) || lines[0];

  const rowsAt = (index) => all
    .map((line, i) => ({name: line.name, value: columns[i + 1][index], line, i}))
    .sort((a, b) => (a.value ?? Infinity) - (b.value ?? Infinity) || a.i - b.i);
  const amount = (value) => value === null ? words.none : price(value);
  const tell = (byKeyboard) => {
    const rows = rowsAt(at);
    const title = document.createElement('p');
    title.textContent = day.format(times[at] * 1000);
    title.dataset.time = times[at];
    const list = document.createElement('ul');
    for (const row of rows) {
      const item = document.createElement('li');
      const mark = document.createElement('span');
      mark.className = row.line.lowest ? 'mark mark-lowest' : 'mark mark-' + (lines.indexOf(row.line) % 5 + 1);
      const name = document.createElement('span');
      name.className = 'shop';
      name.textContent = row.name;
      const value = document.createElement('span');
      value.className = 'num';
      value.textContent = amount(row.value);
      if (row.value !== null) value.dataset.minor = row.value;
      if (byKeyboard && row.line === picked) item.setAttribute('aria-current', 'true');
      item.append(mark, name, value);
      list.append(item);
    }
    readout.replaceChildren(title, list);
    const row = rows.find((each) => each.line === picked) || rows[0];
    told.textContent = byKeyboard ? title.textContent + ', ' + row.name + ': ' + amount(row.value) : '';
  };

  // The event that recorded a step: asked for only when somebody wants to know. Null where it can't be had.
  const recorded = async (line, time) => {
    let cursor;
    do {
      const page = await ask('price_analytics', {offer_id: line.offer, series: true, limit: 100, ...(cursor && {cursor})});
      if (!page) return null;
      const found = page.series.find((step) => Math.floor(Date.parse(step.at) / 3600000) * 3600 === time);
      if (found) return found;
      cursor = page.page && page.page.next_cursor;
    } while (cursor);
    return null;
  };
  // What is noted stays until another point is asked or it is dismissed; an answer to an earlier question is not shown.
  let asked = 0;
  const dismiss = () => {
    asked++;
    noted.replaceChildren();
  };
  const note = (...content) => {
    const text = document.createElement('p');
    text.className = 'small';
    text.append(...content);
    noted.replaceChildren(text);
    return text;
  };
  const event = async (line, index) => {
    dismiss();
    if (!line?.offer) return;
    const mine = asked;
    const step = line.times.findLastIndex((time) => time <= times[index]);
    if (step < 0) {
      note(line.name + ', ' + day.format(times[index] * 1000) + ': ' + words.none);
      return;
    }
    let found;
    try {
      found = await recorded(line, line.times[step]);
    } catch (failure) {
      found = null;
    }
    if (mine !== asked) return;
    if (!found) {
      note(words.unnamed);
      return;
    }
    const id = document.createElement('code');
    id.textContent = found.event_id;
    let named = id;
    if (words.events) {
      named = document.createElement('a');
      named.setAttribute('href', words.events + encodeURIComponent(found.event_id));
      named.append(id);
    }
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'quiet';
    close.textContent = words.dismiss;
    close.addEventListener('click', () => {
      dismiss();
      plot.focus({preventScroll: true});
    });
    note(line.name + ', ' + day.format(Date.parse(found.at)) + ', ' + words.event + ' ', named, ' ', close);
  };
  const nearest = (index) => {
    const y = chart.cursor.top;
    let best = null;
    lines.forEach((line, i) => {
      const value = columns[all.indexOf(line) + 1][index];
      if (value === null) return;
      const distance = Math.abs(chart.valToPos(value, 'y') - y);
      if (!best || distance < best.distance) best = {line, distance};
    });
    return best && best.line;
  };

  const visible = () => {
    const from = shown ? Math.max(times[0], now - shown * 86400) : times[0];
    return [from, Math.max(now, from + 86400)];
  };
  const draw = () => {
    chart?.destroy();
    const grid = {stroke: token('--line'), width: 1};
    const axis = {stroke: token('--muted'), grid, ticks: {show: false}, font: '12px ' + getComputedStyle(box).fontFamily};
    const series = [{}, ...all.map((line) => line.lowest
      ? {label: line.name, paths: stepped, stroke: token('--muted'), width: 0, fill: colour('color-mix(in srgb, var(--accent) 15%, transparent)'), points: {show: false}}
      : {label: line.name, paths: stepped, stroke: colours()[lines.indexOf(line)], width: line.offer === data.chosen ? 3 : 1.75, points: {show: false}})];
    if (reference !== null) series.push({label: words.reference, stroke: token('--good'), dash: [2, 4], width: 1.5, points: {show: false}});
    if (data.list_price) series.push({label: words.list, stroke: token('--bad'), dash: [8, 4], width: 1.5, points: {show: false}});
    const [from, to] = visible();
    chart = new uPlot({
      width: plot.clientWidth, height: Math.max(240, Math.min(420, plot.clientWidth * .5)),
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
      legend: {show: false},
      // The buttons alone choose the range: a zoom by dragging would leave them and the axis of prices behind.
      cursor: {y: false, points: {size: 7}, drag: {x: false, y: false, setScale: false}, bind: {dblclick: () => null}},
      scales: {
        x: {min: from, max: to},
        // Only what is visible makes the axis, with a little room; prices of 0 are never forced into view.
        y: {range: () => {
          const seen = [];
          columns.slice(1).forEach((column) => times.forEach((time, i) => {
            const next = times[i + 1] ?? Infinity;
            if (column[i] !== null && next >= from && time <= to) seen.push(column[i]);
          }));
          if (!seen.length) return [0, 1];
          const low = Math.min(...seen);
          const high = Math.max(...seen);
          const room = Math.max((high - low) * .08, high * .01);
          return [Math.max(0, low - room), high + room];
        }},
      },
      series,
      axes: [
        {...axis, space: 60, values: (_, ticks) => ticks.map((tick) => new Date(tick * 1000).toLocaleDateString(words.lang, {day: 'numeric', month: 'short', timeZone: 'UTC'}))},
        {...axis, size: 76, values: (_, ticks) => ticks.map((tick) => price(tick))},
      ],
      hooks: {setCursor: [(u) => {
        if (u.cursor.idx === null || u.cursor.idx === undefined) return;
        at = u.cursor.idx;
        tell(false);
      }]},
    }, columns, plot);
    chart.over.addEventListener('click', () => {
      const index = chart.cursor.idx;
      if (index === null) return;
      const line = nearest(index);
      if (line) event(line, index);
    });
    tell(false);
  };

  for (const button of box.querySelectorAll('[data-days]')) {
    button.addEventListener('click', () => {
      shown = Number(button.dataset.days);
      at = times.length - 1;
      box.querySelectorAll('[data-days]').forEach((other) => other.setAttribute('aria-pressed', String(other === button)));
      draw();
    });
  }
  // By keyboard: left and right move through the steps, up and down choose a line, Enter names its event.
  plot.tabIndex = 0;
  plot.setAttribute('role', 'application');
  plot.setAttribute('aria-label', words.label);
  const hint = box.querySelector('.hint');
  hint.id ||= 'hint-' + Math.random().toString(36).slice(2);
  plot.setAttribute('aria-describedby', hint.id);
  const pick = (steps) => {
    const rows = rowsAt(at).filter((row) => !row.line.lowest);
    if (!rows.length) return;
    const place = rows.findIndex((row) => row.line === picked);
    picked = rows[(place + steps + rows.length) % rows.length].line;
  };
  const move = (steps) => {
    const [from, to] = visible();
    const time = times[at + steps];
    if (time >= from && time <= to) at += steps;
  };
  const keys = {
    ArrowLeft: () => move(-1), ArrowRight: () => move(1), ArrowUp: () => pick(-1), ArrowDown: () => pick(1),
  };
  plot.addEventListener('keydown', (key) => {
    if (key.altKey || key.ctrlKey || key.metaKey) return;
    if (key.key === 'Enter') {
      event(picked, at);
      return;
    }
    if (key.key === 'Escape' && noted.firstChild) {
      key.preventDefault();
      dismiss();
      return;
    }
    if (!keys[key.key]) return;
    key.preventDefault();
    keys[key.key]();
    tell(true);
    chart.setCursor({left: chart.valToPos(times[at], 'x'), top: 10}, false);
  });

  box.hidden = false;
  draw();
  let width = plot.clientWidth;
  new ResizeObserver(() => {
    if (plot.clientWidth !== width) {
      width = plot.clientWidth;
      draw();
    }
  }).observe(plot);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  return draw;
};

// On a page the names stand beside the chart; the lines are fetched once the page is painted.
const chartData = document.getElementById('chart-data');
if (chartData) {
  const box = document.getElementById('chart');
  const head = JSON.parse(chartData.textContent);
  const said = box.querySelector('.told');
  const ask = async (tool, body) => {
    const answer = await fetch('/tool/' + tool, {
      method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
    });
    return answer.ok ? answer.json() : null;
  };
  const fetched = async () => {
    const answer = await fetch(head.href, {headers: {accept: 'application/json'}});
    if (!answer.ok) throw new Error(answer.status);
    const lines = await answer.json();
    // Steps in another currency than the chart's would be read by the wrong axis.
    const drawn = head.lines.filter((line) => lines[line.offer]?.currency === head.currency);
    const lowest = lines.lowest.currency === head.currency ? lines.lowest : {t: [], p: []};
    return {...head, lowest, lines: drawn.map((line) => ({...line, ...lines[line.offer]}))};
  };
  box.hidden = false;
  said.textContent = box.dataset.waiting;
  fetched().then((data) => {
    if (!data.lines.length && !data.lowest.t.length) box.hidden = true;
    else priceChart(box, data, ask);
  }).catch(() => { said.textContent = box.dataset.failed; });
}
