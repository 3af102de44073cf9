'use strict';
// The typeahead of the search field: a combobox over /suggest. Without this script the field is a plain form.
for (const input of document.querySelectorAll('input[data-suggest]')) {
  const list = document.createElement('ul');
  list.id = 'suggest-' + Math.random().toString(36).slice(2);
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', input.getAttribute('aria-label'));
  list.hidden = true;
  input.after(list);
  for (const [name, value] of Object.entries({
    role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id,
  })) input.setAttribute(name, value);
  let timer;
  let running;
  let active = -1;

  const options = () => [...list.querySelectorAll('[role=option]')];
  // A late answer would take away what is being chosen, or open what was closed.
  const forget = () => {
    clearTimeout(timer);
    running?.abort();
  };
  const close = () => {
    forget();
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const mark = (to) => {
    const all = options();
    if (!all.length) return;
    forget();
    active = (to + all.length) % all.length;
    all.forEach((option, i) => option.setAttribute('aria-selected', String(i === active)));
    input.setAttribute('aria-activedescendant', all[active].id);
    all[active].scrollIntoView({block: 'nearest'});
  };
  const option = (text, note, href) => {
    const item = document.createElement('li');
    item.id = list.id + '-' + options().length;
    item.setAttribute('role', 'option');
    item.setAttribute('aria-selected', 'false');
    item.dataset.href = href;
    item.append(text);
    if (note) {
      const small = document.createElement('small');
      small.textContent = note;
      item.append(small);
    }
    list.append(item);
  };
  const show = (answer) => {
    list.replaceChildren();
    for (const found of answer.categories || []) {
      option(found.name, input.dataset.categories, '/?category=' + encodeURIComponent(found.slug));
    }
    for (const found of answer.shops || []) {
      option(found.name, found.domain, '/shop/' + encodeURIComponent(found.domain));
    }
    const any = options().length > 0;
    list.hidden = !any;
    active = -1;
    input.setAttribute('aria-expanded', String(any));
    input.removeAttribute('aria-activedescendant');
  };
  const ask = async () => {
    forget();
    const typed = input.value.trim();
    if (!typed) return close();
    running = new AbortController();
    try {
      const answer = await fetch('/suggest?limit=5&q=' + encodeURIComponent(typed), {signal: running.signal});
      if (answer.ok && document.activeElement === input) show(await answer.json());
    } catch (gone) {
      if (gone.name !== 'AbortError') close();
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    // Else the browser would empty the field as well.
    if (event.key === 'Escape') { event.preventDefault(); close(); }
    if (event.key === 'ArrowDown') { event.preventDefault(); mark(active + 1); }
    if (event.key === 'ArrowUp') { event.preventDefault(); mark(active - 1); }
    if (event.key === 'Enter' && active >= 0) { event.preventDefault(); location.href = options()[active].dataset.href; }
  });
  list.addEventListener('mousedown', (event) => {
    const chosen = event.target.closest('[role=option]');
    if (chosen) { event.preventDefault(); location.href = chosen.dataset.href; }
  });
  input.addEventListener('blur', close);
}

// An image that does not come leaves the coloured tile behind it.
for (const image of document.querySelectorAll('.tile img')) {
  const drop = () => image.remove();
  if (image.complete && image.naturalWidth === 0) drop();
  image.addEventListener('error', drop);
}

// On a small screen the filters are folded away at first.
if (matchMedia('(max-width: 56rem)').matches) document.querySelector('.filter-fold')?.removeAttribute('open');
