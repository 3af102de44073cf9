'use strict';
// Tries tools on the page of the addresses, and narrows the page while one types. Without this script the search is a plain form.
const words = document.body.dataset;
const filled = (text, ...values) => text.replace(/\{(\d)\}/g, (place, number) => values[number]);
const token = document.getElementById('token');
token.parentElement.hidden = false;

for (const form of document.querySelectorAll('.trial form')) {
  form.hidden = false;
  const said = form.querySelector('[role=status]');
  const shown = form.querySelector('pre');
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = form.querySelector('textarea')?.value;
    const headers = {accept: 'application/json'};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (token.value.trim()) headers['x-api-token'] = token.value.trim();
    button.disabled = true;
    said.textContent = words.sending;
    const begun = performance.now();
    try {
      const answer = await fetch(form.dataset.path, {method: form.dataset.method, headers, body});
      const text = await answer.text();
      const took = Math.round(performance.now() - begun);
      said.textContent = filled(answer.ok ? words.answered : words.refused, answer.status, took);
      shown.textContent = pretty(text);
      shown.hidden = false;
    } catch (failure) {
      said.textContent = words.silent;
    }
    button.disabled = false;
    // A disabled button loses the keyboard's focus.
    if (document.activeElement === document.body) button.focus({preventScroll: true});
  });
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (other) {
    return text;
  }
}

const field = document.getElementById('q');
const found = document.getElementById('found');
const nothing = document.getElementById('nothing');
const articles = [...document.querySelectorAll('article')].map((article) => ({
  article,
  text: article.textContent.toLowerCase(),
  link: document.querySelector('nav a[href="#' + article.querySelector('h3').id + '"]').parentElement,
}));
field.addEventListener('input', () => {
  const asked = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let left = 0;
  for (const {article, text, link} of articles) {
    const hit = asked.every((word) => text.includes(word));
    article.hidden = link.hidden = !hit;
    left += hit ? 1 : 0;
  }
  for (const group of document.querySelectorAll('main section, nav div')) {
    group.hidden = !group.querySelector('article:not([hidden]), li:not([hidden])');
  }
  nothing.hidden = left > 0;
  found.textContent = asked.length ? filled(left === 1 ? words.one : words.other, left) : '';
});
// A page that was narrowed when it was made has to be fetched whole; else the way back is to empty the field.
if (!field.defaultValue) {
  nothing.querySelector('a').addEventListener('click', (event) => {
    event.preventDefault();
    field.value = '';
    field.dispatchEvent(new Event('input'));
    field.focus();
  });
}
