'use strict';
// The view of compare_prices and compare_basket: the offers with what they cost in the end, or the plans of a basket.
(() => {
  // Stays undefined where the host does not tell what was asked.
  let args;
  let last;

  const row = (label, value) => element('div', {}, element('dt', {}, label), element('dd', {}, value));
  const total = (money, known) => element('span', {class: 'price'},
    known ? null : element('span', {class: 'at-least'}, text('total.atleast') + ' '), shown(money));
  const shipping = (given, ships) => {
    if (ships === 'no') return element('span', {class: 'bad-text'}, text('offer.shipsnot'));
    if (!given?.known || !given.price) return element('span', {class: 'warn-text'}, text('offer.unknown'));
    return given.price.amount === 0 ? text('offer.free') : shown(given.price);
  };
  const coupon = (given) => given
    ? row(element('span', {}, text('offer.coupon') + ' ', element('code', {}, given.code)), shown(given.discount, -1)) : null;
  const spanned = (least, most, kind) => {
    const number = least === most ? String(most) : least + '–' + most;
    return text('offer.days.' + kind + (number === '1' ? '.one' : '.other'), number);
  };
  const days = (delivery) => delivery && Number.isInteger(delivery.min_days) && Number.isInteger(delivery.max_days)
    ? spanned(delivery.min_days, delivery.max_days, delivery.calendar ? 'calendar' : 'working') : null;
  const badge = (kind, words) => element('span', {class: 'badge ' + kind}, words);

  // The address is asked for when it is wanted, and opened by the host.
  const visit = (offer, best) => {
    if (!host.callsTools || !host.opensLinks) return null;
    const button = element('button', {type: 'button', id: 'go-' + offer.offer_id, class: best ? '' : 'quiet'}, text('offer.go'));
    button.addEventListener('click', async () => {
      const found = await host.ask('resolve_checkout_url', {offer_id: offer.offer_id});
      if (found?.valid && /^https?:\/\//.test(found.url)) host.open(found.url);
      else button.disabled = true;
    });
    return button;
  };

  const offer = (one, best) => {
    const tags = element('span', {class: 'tags'});
    if (one.condition !== 'new') tags.append(badge('warn', text('condition.' + one.condition)));
    if (one.availability === 'limited_stock') tags.append(badge('warn', text('availability.limited_stock')));
    else if (one.availability !== 'in_stock') tags.append(badge('bad', text('availability.' + one.availability)));
    if (one.freshness === 'stale') tags.append(badge('warn', text('offer.stale', dated(one.observed_at))));
    const sum = element('dl', {class: 'sum'},
      row(text('offer.goods'), shown(one.goods ?? one.price)),
      row(text('offer.shipping'), shipping(one.shipping, one.shipping?.ships)),
      coupon(one.coupon), one.deposit ? row(text('offer.deposit'), shown(one.deposit)) : null);
    const end = element('div', {class: 'offer-total'}, total(one.total, one.total_known));
    if (!one.total_known && one.shipping?.ships !== 'no') {
      end.append(element('span', {class: 'warn-text small'}, text('unknown.' + (one.total_unknown ?? 'shipping_unknown'))));
    } else if (best && one.saves_over_next) {
      end.append(element('span', {class: 'good-text small'}, text('offer.saves', shown(one.saves_over_next))));
    }
    end.append(visit(one, best) ?? '');
    return element('li', {class: 'offer' + (best ? ' first' : '')},
      element('div', {class: 'offer-shop'},
        element('span', {class: 'offer-name'}, one.shop.name ?? one.shop.domain),
        element('span', {class: 'muted small'}, one.shop.domain), tags),
      sum,
      element('div', {class: 'offer-delivery small'},
        days(one.delivery) ?? element('span', {class: 'muted'}, text('offer.nodays')),
        one.free_shipping_gap ? element('span', {class: 'muted'}, ' · ' + text('offer.gap', shown(one.free_shipping_gap))) : null),
      end);
  };

  // Whether somebody is new to the shops decides which coupons count: the comparison is asked for anew.
  const again = (tool, answer) => {
    if (!host.callsTools || !args) return null;
    const box = element('input', {type: 'checkbox', id: 'new-customer'});
    box.checked = !!answer.new_customer;
    box.addEventListener('change', async () => {
      const asked = args = {...args, new_customer: box.checked};
      const fresh = await host.ask(tool, asked);
      if (args !== asked) return; // It was changed again meanwhile.
      if (fresh) render(fresh);
      else box.checked = !!answer.new_customer;
    });
    return element('label', {class: 'check'}, box, text('compare.newcustomer'));
  };

  const prices = (answer) => {
    const best = (answer.best?.new ?? answer.best?.refurbished ?? answer.best?.used)?.offer_id;
    show(element('h2', {}, answer.product?.name ?? ''), again('compare_prices', answer),
      answer.offers.length
        ? element('ul', {class: 'offers'}, ...answer.offers.map((one) => offer(one, one.offer_id === best)))
        : element('p', {class: 'lead'}, text('verdict.none')));
  };

  const plan = (one, names) => element('section', {class: 'panel plan'},
    element('header', {}, element('h2', {}, counted('basket.shops', one.shops.length)), element('p', {class: 'price'}, total(one.total, one.total_known))),
    days(one.delivery) ? element('p', {class: 'muted small'}, text('basket.last') + ' ' + days(one.delivery)) : null,
    ...one.missing_product_ids.map((id) => element('p', {class: 'bad-text small'}, text('basket.missing', names.get(id) ?? id))),
    ...one.shops.map((order) => element('div', {class: 'order'},
      element('h3', {}, order.shop.name ?? order.shop.domain),
      element('dl', {class: 'sum'},
        ...order.items.map((item) => row(item.quantity + ' × ' + (names.get(item.product_id) ?? item.product_id),
          shown({...item.price, amount: item.price.amount * item.quantity}))),
        row(text('offer.shipping'), shipping(order.shipping)), coupon(order.coupon),
        order.deposit ? row(text('basket.deposit'), shown(order.deposit)) : null,
        element('div', {class: 'total'}, element('dt', {}, text('compare.total')), element('dd', {}, shown(order.total)))))));

  const drawBasket = (answer, names) => show(again('compare_basket', answer),
    answer.plans.length
      ? element('div', {class: 'plans'}, ...answer.plans.map((one) => plan(one, names)))
      : element('p', {class: 'lead'}, text('basket.noplan')),
    answer.plans.length ? element('p', {class: 'muted small'}, answer.exact ? text('basket.exact')
      : answer.gap ? text('basket.gap', shown(answer.gap)) : text('basket.notexact')) : null);

  // The answer has ids only: the titles of its offers are one more call.
  const basket = async (answer) => {
    const names = new Map();
    drawBasket(answer, names);
    const items = answer.plans.flatMap((one) => one.shops).flatMap((order) => order.items);
    const ids = [...new Set(items.map((item) => item.offer_id))].slice(0, 50);
    const found = ids.length ? await host.ask('compare_offers', {offer_ids: ids}) : null;
    if (!found || last !== answer) return;
    for (const known of found.offers) {
      const item = items.find((one) => one.offer_id === known.id);
      if (item) names.set(item.product_id, known.title);
    }
    drawBasket(answer, names);
  };

  const render = (answer) => {
    last = answer;
    if (answer.plans) basket(answer);
    else prices(answer);
  };

  host.on('input', (given) => { args = given; });
  host.on('result', ({answer, problem}) => {
    if (answer?.plans || answer?.offers) render(answer);
    else showProblem(problem);
  });
  host.connect('commerce-graph/compare');
})();
