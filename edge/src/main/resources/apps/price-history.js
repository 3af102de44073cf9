'use strict';
// The view of price_analytics and product_price_analytics: the chart, the verdict, the claim and the lowest prices.
(() => {
  let args = {};
  let last;
  let drawnSteps = [];
  let redraw = () => {};

  // A line of the chart: hours and minor units as differences, as the chart of the pages takes them.
  const line = (name, steps, offer) => {
    let time = 0;
    let amount = 0;
    const t = [];
    const p = [];
    for (const step of [...steps].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      const hour = Math.floor(Date.parse(step.at) / 3600000);
      t.push(hour - time);
      time = hour;
      if (step.price) {
        p.push(step.price.amount - amount);
        amount = step.price.amount;
      } else {
        p.push(null);
      }
    }
    return {name, t, p, ...(offer && {offer})};
  };

  // All steps of an offer, a page of a hundred after the other, four at most.
  const steps = async (tool, wanted, first) => {
    const found = [...(first?.series ?? [])];
    let page = first?.series ? first : await host.ask(tool, {...wanted, series: true, ...(tool === 'price_analytics' && {limit: 100})});
    if (!first?.series) found.push(...(page?.series ?? []));
    for (let more = 0; page?.page?.next_cursor && more < 3; more++) {
      page = await host.ask(tool, {...wanted, series: true, limit: 100, cursor: page.page.next_cursor});
      found.push(...(page?.series ?? []));
    }
    return found;
  };

  const verdict = (answer) => {
    const sentences = [];
    const is = answer.is_lowest ?? {};
    if (!answer.current) sentences.push('verdict.none');
    else if (answer.coverage?.insufficient_data) sentences.push('verdict.short');
    else if (is.all_time) sentences.push('verdict.alltime');
    else if (is.d90) sentences.push('verdict.d90');
    else if (is.d30) sentences.push('verdict.d30');
    if (answer.current && answer.price_position) sentences.push('verdict.position.' + answer.price_position);
    return sentences.length ? element('p', {class: 'verdict'}, sentences.map((key) => text(key)).join(' ')) : null;
  };
  const fact = (key, value) => element('div', {}, element('dt', {}, text(key)), element('dd', {}, value));
  const claim = (reference) => {
    if (!reference?.price || reference.claimed_percent === null || reference.claimed_percent === undefined) return null;
    const holds = reference.supported;
    const percent = (number) => '−' + number.toLocaleString(language(), {maximumFractionDigits: 1}) + ' %';
    return element('div', {class: 'claim'},
      element('dl', {class: 'facts'},
        fact('claim.reference', shown(reference.price)),
        fact('claim.claimed', percent(reference.claimed_percent)),
        typeof reference.real_percent === 'number' ? fact('claim.real', percent(reference.real_percent)) : null),
      typeof holds === 'boolean'
        ? element('p', {}, element('span', {class: 'badge ' + (holds ? 'good' : 'bad')}, text(holds ? 'claim.holds' : 'claim.fails'))) : null,
      element('p', {class: 'muted small'}, text('claim.note')));
  };
  const lows = (lowest) => {
    const rows = ['d7', 'd30', 'd90', 'd365', 'all_time'].filter((window) => lowest?.[window]?.price);
    if (!rows.length) return element('p', {class: 'muted'}, text('history.none'));
    const head = (key, kind) => element('th', {scope: 'col', class: kind}, text(key));
    return element('div', {class: 'scroll'}, element('table', {},
      element('caption', {}, text('lows.title')),
      element('thead', {}, element('tr', {}, head('lows.window', ''), head('lows.price', 'num'), head('lows.since', ''))),
      element('tbody', {}, ...rows.map((window) => element('tr', {},
        element('th', {scope: 'row'}, text('lows.' + window)),
        element('td', {class: 'num'}, shown(lowest[window].price)),
        element('td', {}, dated(lowest[window].at)))))));
  };

  const chart = (answer, lines, lowest) => {
    const range = document.querySelector('[data-days][aria-pressed=true]')?.dataset.days ?? '90';
    const ranges = ['30', '90', '365', '0'].map((days) => element('button',
      {type: 'button', class: 'chip', id: 'range-' + days, 'data-days': days, 'aria-pressed': String(days === range)}, text('chart.range.' + days)));
    const box = element('div', {class: 'chart', hidden: ''},
      element('div', {class: 'chips', role: 'group', 'aria-label': text('chart.range')}, ...ranges),
      element('div', {class: 'plot'}),
      element('p', {class: 'hint muted small'}, text('chart.hint')),
      element('p', {class: 'told small', role: 'status'}),
      element('div', {class: 'noted', role: 'status'}),
      element('div', {class: 'readout'}));
    Object.assign(box.dataset, {
      lang: language(), lowest: text('chart.lowest'), none: text('chart.none'), reference: text('chart.reference'),
      list: text('chart.list'), event: text('chart.event'), unnamed: text('chart.unnamed'), dismiss: text('chart.dismiss'), label: text('history.title'),
    });
    const reference = answer.reference_price;
    const data = {
      currency: answer.currency, digits: digitsOf((answer.current ?? answer.lowest.all_time).price), lines, lowest,
      chosen: answer.offer_id,
      ...(reference?.price && reference.reduction_started_at && {reference: {price: reference.price.amount, from: reference.window_from}}),
    };
    return {box, start: () => { redraw = priceChart(box, data, host.ask); }};
  };

  const none = {t: [], p: []};
  // The shops' own lines are asked for when somebody wants them: each is a call of a tool.
  const shops = async (answer) => {
    const found = await host.ask('find_offers', {
      product_id: answer.product_id, condition: answer.condition === 'any' ? undefined : answer.condition,
      country: answer.country ?? undefined, in_stock: true, limit: 5,
    });
    const lines = [];
    for (const offer of (found?.offers ?? []).filter((one) => one.price.currency === answer.currency)) {
      lines.push(line(offer.shop_domain, await steps('price_analytics', {offer_id: offer.id}), offer.id));
    }
    return lines;
  };

  const render = async (answer, lines) => {
    const isProduct = !!answer.product_id;
    const tool = isProduct ? 'product_price_analytics' : 'price_analytics';
    // Not every host tells what was asked: the answer itself says most of it.
    const key = isProduct
      ? {...(answer.country && {country: answer.country}), condition: answer.condition, currency: answer.currency ?? undefined, ...args, product_id: answer.product_id}
      : {...args, offer_id: answer.offer_id};
    delete key.cursor;
    const around = [verdict(answer), claim(answer.reference_price), lows(answer.lowest)];
    const title = element('h2', {}, text('history.title'));
    show(element('section', {class: 'panel history'}, title, ...around.filter(Boolean)));
    const found = (drawnSteps = lines ? drawnSteps : await steps(tool, key, answer));
    if (last !== answer || !found.some((step) => step.price)) return;
    const drawn = isProduct
      ? chart(answer, lines ?? [], line('', found))
      : chart(answer, [line(text('lows.price'), found, answer.offer_id)], none);
    const more = element('button', {type: 'button', class: 'quiet'}, text('app.shops'));
    more.addEventListener('click', async () => {
      more.disabled = true;
      const all = await shops(answer);
      if (last !== answer) return;
      await render(answer, all);
      // The button is gone: who pressed it by keyboard goes on with the chart.
      if (document.hasFocus() && document.activeElement === document.body) document.querySelector('.plot').focus({preventScroll: true});
    });
    show(element('section', {class: 'panel history'}, title, around[0], drawn.box,
      isProduct && !lines && host.callsTools ? more : null, ...around.slice(1).filter(Boolean)));
    drawn.start();
  };

  host.on('input', (given) => { args = given; });
  host.on('result', ({answer, problem}) => {
    last = answer;
    if (answer?.lowest || answer?.currency === null || answer?.offers !== undefined) render(answer);
    else showProblem(problem);
  });
  host.on('context', () => redraw());
  host.connect('commerce-graph/price-history');
})();
