/**
 * Puts on the fonts once the page and its first picture are painted: on a phone's line they would slow the picture
 * down. Their stand-ins have the same measures (app/look.css), so nothing moves. Who comes from another of our pages
 * has them already and gets them at once.
 *
 * Starts the page's modules when the page has loaded and the browser is idle, or at the first touch, key or pointer.
 * A click or submit that needs the modules and comes before them is kept and done once they are there: the event
 * `powderpool:ready` is sent by the app's entry after hydration. Links and checkboxes work without us and are left alone.
 * If the modules cannot be loaded, a kept submit is sent the plain way.
 */
export const LATE_SCRIPT = `(() => {
const dress = () => { document.documentElement.dataset.fonts = ''; };
if (document.referrer.startsWith(location.origin + '/')) dress();
else addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(dress)));
const late = document.getElementById('late-modules');
if (!late) return;
let started = false, ready = false, kept = null;
const add = (rel, href) => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
};
const start = () => {
  if (started) return;
  started = true;
  for (const href of late.dataset.preloads.split(' ')) add('modulepreload', href).onerror = giveUp;
  add('manifest', '/site.webmanifest');
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = late.textContent;
  script.onerror = giveUp;
  document.head.append(script);
};
const keep = (event) => {
  if (ready) return;
  const button = event.target.closest && event.target.closest('button, [role=button], [role=tab]');
  const submit = event.type === 'submit';
  if (!submit && (!button || button.type === 'submit' || button.dataset.native !== undefined)) return;
  event.preventDefault();
  event.stopPropagation();
  kept = submit ? { form: event.target, submitter: event.submitter } : { button };
  document.documentElement.dataset.waking = '';
  start();
};
const done = () => {
  ready = true;
  delete document.documentElement.dataset.waking;
  for (const name of ['pointerdown', 'keydown', 'touchstart', 'pointermove']) removeEventListener(name, start, true);
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
for (const name of ['pointerdown', 'keydown', 'touchstart', 'pointermove']) addEventListener(name, start, { capture: true, passive: true });
addEventListener('click', keep, true);
addEventListener('submit', keep, true);
const idle = () => (window.requestIdleCallback || setTimeout)(start);
if (document.readyState === 'complete') idle(); else addEventListener('load', idle);
})();`
