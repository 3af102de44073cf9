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
  const plot = box.querySelector('.plot');
  let chart;
  let shown = Number(box.querySelector('[data-days][aria-pressed=true]').dataset.days);

  const tell = (index) => {
    if (index === null || index === undefined) return;
    const rows = all
      .map((line, i) => ({name: line.name, value: columns[i + 1][index], line, i}))
      .sort((a, b) => (a.value ?? Infinity) - (b.value ?? Infinity) || a.i - b.i);
    const title = document.createElement('p');
    title.textContent = day.format(times[index] * 1000);
    title.dataset.time = times[index];
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
      value.textContent = row.value === null ? words.none : price(row.value);
      if (row.value !== null) value.dataset.minor = row.value;
      item.append(mark, name, value);
      list.append(item);
    }
    readout.replaceChildren(title, list);
  };

  // The event that recorded the step which was in force: asked for only when somebody wants to know.
  const event = async (line, index) => {
    let at = -1;
    line.times.forEach((time, i) => { if (time <= times[index]) at = i; });
    if (at < 0 || !line.offer) return;
    let cursor;
    do {
      const page = await ask('price_analytics', {offer_id: line.offer, series: true, limit: 100, ...(cursor && {cursor})});
      if (!page) return;
      const found = page.series.find((step) => Math.floor(Date.parse(step.at) / 3600000) * 3600 === line.times[at]);
      if (found) {
        const note = document.createElement('p');
        note.className = 'small';
        const id = document.createElement('code');
        id.textContent = found.event_id;
        note.append(line.name + ', ' + day.format(Date.parse(found.at)) + ', ' + words.event + ' ', id);
        readout.append(note);
        return;
      }
      cursor = page.page && page.page.next_cursor;
    } while (cursor);
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
      legend: {show: false}, cursor: {y: false, points: {size: 7}},
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
      hooks: {setCursor: [(u) => tell(u.cursor.idx)]},
    }, columns, plot);
    chart.over.addEventListener('click', () => {
      const index = chart.cursor.idx;
      if (index === null) return;
      const line = nearest(index);
      if (line) event(line, index);
    });
    tell(times.length - 1);
  };

  for (const button of box.querySelectorAll('[data-days]')) {
    button.addEventListener('click', () => {
      shown = Number(button.dataset.days);
      box.querySelectorAll('[data-days]').forEach((other) => other.setAttribute('aria-pressed', String(other === button)));
      draw();
    });
  }
  // By keyboard: arrows move through the steps, Enter names the event of the chosen shop.
  let at = times.length - 1;
  plot.tabIndex = 0;
  plot.setAttribute('role', 'application');
  plot.setAttribute('aria-label', words.label);
  plot.addEventListener('keydown', (key) => {
    const [from, to] = visible();
    if (key.key === 'ArrowLeft' && at > 0 && times[at - 1] >= from) at--;
    else if (key.key === 'ArrowRight' && at < times.length - 1 && times[at + 1] <= to) at++;
    else if (key.key === 'Enter') {
      const chosen = lines.find((line) => line.offer === data.chosen) || lines[0];
      event(chosen, at);
      return;
    } else return;
    key.preventDefault();
    tell(at);
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
  const said = box.querySelector('.readout');
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
