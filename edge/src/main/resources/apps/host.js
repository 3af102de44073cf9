'use strict';
// The host's side of an MCP App: JSON-RPC by postMessage with the window around this one. Nothing goes over the network.
const host = (() => {
  const waiting = new Map();
  const listeners = {};
  let lastId = 0;
  let context = {};
  let capabilities = {};
  let size = '';

  const post = (message) => window.parent.postMessage({jsonrpc: '2.0', ...message}, '*');
  const notify = (method, params = {}) => post({method, params});
  const request = (method, params) => new Promise((resolve, reject) => {
    waiting.set(++lastId, {resolve, reject});
    post({id: lastId, method, params});
  });

  // The theme is the host's, not the system's; its style variables stand for those of style sheets with a fallback.
  const dress = (changed) => {
    context = {...context, ...changed};
    const root = document.documentElement;
    if (context.theme) root.style.colorScheme = context.theme;
    for (const [name, value] of Object.entries(context.styles?.variables ?? {})) {
      if (name.startsWith('--') && value) root.style.setProperty(name, value);
    }
    const insets = context.safeAreaInsets ?? {};
    document.body.style.padding = ['top', 'right', 'bottom', 'left'].map((side) => (insets[side] ?? 0) + 'px').join(' ');
    listeners.context?.(context);
  };

  const notified = (method, params) => {
    if (method === 'ui/notifications/host-context-changed') dress(params);
    else if (method === 'ui/notifications/tool-input') listeners.input?.(params.arguments ?? {});
    else if (method === 'ui/notifications/tool-result') listeners.result?.(read(params));
    else if (method === 'ui/notifications/tool-cancelled') listeners.result?.({problem: String(params.reason ?? '')});
  };
  const requested = (id, method) => {
    if (method === 'ping' || method === 'ui/resource-teardown') post({id, result: {}});
    else post({id, error: {code: -32601, message: 'Method not found'}});
  };
  window.addEventListener('message', (event) => {
    const message = event.data;
    if (event.source !== window.parent || message?.jsonrpc !== '2.0') return;
    if (message.method && message.id !== undefined) requested(message.id, message.method);
    else if (message.method) notified(message.method, message.params ?? {});
    else if (waiting.has(message.id)) {
      const {resolve, reject} = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
    }
  });

  // The answer of a tool's result; hosts that drop structured content leave the same as text.
  const read = (result) => {
    let answer = result?.structuredContent;
    if (!answer) {
      try {
        answer = JSON.parse(result?.content?.find((part) => part.type === 'text')?.text);
      } catch {
        answer = {};
      }
    }
    return result?.isError ? {problem: answer.detail ?? answer.title ?? ''} : {answer};
  };

  const measure = () => {
    const width = Math.ceil(document.documentElement.clientWidth);
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (size === width + 'x' + height) return;
    size = width + 'x' + height;
    notify('ui/notifications/size-changed', {width, height});
  };

  return {
    on: (event, listener) => { listeners[event] = listener; },
    get locale() { return context.locale ?? navigator.language; },
    get tool() { return context.toolInfo?.tool?.name; },
    get callsTools() { return !!capabilities.serverTools; },
    get opensLinks() { return !!capabilities.openLinks; },
    async connect(name) {
      const result = await request('ui/initialize', {
        appInfo: {name, version: '1'}, appCapabilities: {availableDisplayModes: ['inline', 'fullscreen']}, protocolVersion: '2026-01-26',
      });
      capabilities = result.hostCapabilities ?? {};
      dress(result.hostContext ?? {});
      notify('ui/notifications/initialized');
      new ResizeObserver(() => requestAnimationFrame(measure)).observe(document.body);
      measure();
    },
    // A call through the host; null where the host makes none or the tool refuses.
    async ask(tool, args) {
      if (!capabilities.serverTools) return null;
      try {
        return read(await request('tools/call', {name: tool, arguments: args})).answer ?? null;
      } catch {
        return null;
      }
    },
    open: (url) => request('ui/open-link', {url}).catch(() => null),
  };
})();

// Texts and elements. What a merchant wrote is only ever set as text.
const texts = JSON.parse(document.getElementById('texts').textContent);
const language = () => (host.locale.toLowerCase().startsWith('de') ? 'de' : 'en');
const text = (key, ...values) => values.reduce((all, value, i) => all.replace('{' + i + '}', value), texts[language()][key] ?? key);
const counted = (key, number) => text(key + (number === 1 ? '.one' : '.other'), number);
const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
};
// The service writes amounts with as many digits as ISO 4217 gives the currency; browsers differ for some.
const digitsOf = (money) => (/\.(\d+)/.exec(money.display) ?? ['', ''])[1].length;
const shown = (money, sign = 1) => {
  const digits = digitsOf(money);
  return new Intl.NumberFormat(language(), {
    style: 'currency', currency: money.currency, minimumFractionDigits: digits, maximumFractionDigits: digits,
  }).format(sign * money.amount / 10 ** digits);
};
const dated = (at) => new Intl.DateTimeFormat(language(), {dateStyle: 'medium', timeZone: 'UTC'}).format(new Date(at));
// What is drawn anew keeps the keyboard's focus by its id.
const show = (...parts) => {
  const focused = document.hasFocus() ? document.activeElement.id : '';
  document.documentElement.lang = language();
  document.getElementById('main').replaceChildren(...parts.filter(Boolean));
  document.getElementById(focused)?.focus({preventScroll: true});
};
const showProblem = (problem) => show(element('p', {class: 'panel', role: 'status'}, problem || text('offer.unknown')));
