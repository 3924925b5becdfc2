/** The first picture is painted by then, also where painting is slow. */
const QUIET_MS = 1000
/** Who has not told of the first picture by then, with everything loaded, will not: something else is larger. */
const UNSEEN_MS = 1000
/** To ask for all modules in one go keeps a phone busy for a tenth of a second. */
const FETCHED_AT_ONCE = 5

/**
 * Once the page and its first picture are painted, puts on the font of figures and fetches that of text for the next
 * page: on a phone's line they would slow the picture down (app/look.css). Who comes from another of our pages has both.
 * Browsers tell when something is on the screen; two frames after it has loaded, a slow one may still be decoding it.
 *
 * Then shows what is below the first screen, part by part, so that no long work keeps a finger waiting. A page that does
 * not start at its top (an anchor, a reload, a way back) is whole at once.
 *
 * Then starts the page's modules after a while in which nothing competes with the first picture, when the browser is
 * idle, or at once at the first touch, key or pointer that moves: to one that rests where a page appears, the browser tells
 * of a move by nothing, which must not bring the modules before the picture.
 * A click or submit that needs the modules and comes before them is kept and done once they are there: the event
 * `powderpool:ready` is sent by the app's entry after hydration. Links and checkboxes work without us and are left alone.
 * A page whose readers work with it says `data-modules="now"` and waits for nothing.
 * If the modules cannot be loaded, a kept submit is sent the plain way.
 */
export const LATE_SCRIPT = `(() => {
const root = document.documentElement;
const idle = window.requestIdleCallback || setTimeout;
const frames = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
const hero = document.querySelector('img[fetchpriority=high]');
const seen = new Promise((resolve) => {
  const types = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes || [];
  if (!types.includes('largest-contentful-paint')) return resolve();
  const look = (list) => list.getEntries().some(({ element }) => !hero || element === hero) && resolve();
  new PerformanceObserver(look).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('load', () => setTimeout(resolve, ${UNSEEN_MS}));
});
const painted = (then) => addEventListener('load', () => frames(() => seen.then(then)));
if ('fonts' in root.dataset || document.referrer.startsWith(location.origin + '/')) root.dataset.fonts = 'all';
else painted(() => {
  root.dataset.fonts = 'figures';
  document.fonts.load('1em "Hanken Grotesk"');
});
const parts = [...document.querySelectorAll('main > section ~ :is(section, div), [data-part]')];
const showNext = () => {
  const part = parts.shift();
  if (!part || 'whole' in root.dataset) return showAll();
  part.dataset.shown = '';
  requestAnimationFrame(() => idle(showNext));
};
const showAll = () => {
  root.dataset.whole = '';
  setTimeout(() => idle(start), ${QUIET_MS});
};
const late = document.getElementById('late-modules');
let started = false, ready = false, kept = null;
const add = (rel, href) => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
};
const start = () => {
  if (started || !late) return;
  started = true;
  root.dataset.whole = '';
  fetchSome(late.dataset.preloads.split(' '));
};
const fetchSome = (hrefs) => {
  for (const href of hrefs.splice(0, ${FETCHED_AT_ONCE})) add('modulepreload', href).onerror = giveUp;
  if (hrefs.length) setTimeout(fetchSome, 0, hrefs);
  else run();
};
const run = () => {
  add('manifest', '/site.webmanifest');
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = late.textContent;
  script.onerror = giveUp;
  document.head.append(script);
};
const follow = ({ movementX, movementY }) => (movementX || movementY) && start();
const keep = (event) => {
  if (ready) return;
  const button = event.target.closest && event.target.closest('button, [role=button], [role=tab]');
  const submit = event.type === 'submit';
  if (!submit && (!button || button.type === 'submit' || button.dataset.native !== undefined)) return;
  event.preventDefault();
  event.stopPropagation();
  kept = submit ? { form: event.target, submitter: event.submitter } : { button };
  root.dataset.waking = '';
  start();
};
const done = () => {
  ready = true;
  delete root.dataset.waking;
  for (const name of ['pointerdown', 'keydown', 'touchstart']) removeEventListener(name, start, true);
  removeEventListener('pointermove', follow, true);
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
};
const giveUp = () => {
  done();
  if (kept && kept.form) kept.form.submit();
};
addEventListener('powderpool:ready', () => {
  done();
  if (!kept) return;
  if (kept.button && kept.button.isConnected) kept.button.click();
  if (kept.form && kept.form.isConnected) kept.form.requestSubmit(kept.submitter);
});
for (const name of ['pointerdown', 'keydown', 'touchstart']) addEventListener(name, start, { capture: true, passive: true });
addEventListener('pointermove', follow, { capture: true, passive: true });
addEventListener('click', keep, true);
addEventListener('submit', keep, true);
if (root.dataset.modules === 'now') start();
const [arrival] = performance.getEntriesByType('navigation');
if (location.hash || !arrival || arrival.type !== 'navigate') root.dataset.whole = '';
painted(() => idle(showNext));
})();`
