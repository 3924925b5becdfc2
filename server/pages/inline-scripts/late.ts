/** Requesting all modules at the same time keeps a phone busy for a tenth of a second. */
const MODULES_AT_ONCE = 5
/** By then a phone has painted the picture that it has loaded. */
const PAINTED_MS = 300
/** A visitor who touches nothing for this long after the page has loaded is reading, and the modules disturb no one. */
const QUIET_MS = 2500
/** A browser that draws nothing may report no idle moment at all. */
const MAX_IDLE_WAIT_MS = 1000
/** After this long a page that did not come will not come. */
const LONGEST_WAIT_MS = 15_000
const WAKING_EVENTS = ['pointerdown', 'keydown', 'touchstart']

type Waiting =
  | { form: HTMLFormElement; submitter: HTMLElement | null }
  | { button: HTMLElement }
  | { filter: HTMLElement }

/**
 * Starts the page's modules when nothing competes with its first picture, or at the first touch or key. A page
 * with `data-modules="now"` starts them immediately. Before them come the fonts of text and figures.
 *
 * A click, submit or choice in a filter that needs the modules and comes before them waits until the app's entry sends `powderpool:ready`.
 * Links and checkboxes work without modules and are left alone. If the modules cannot be loaded, a waiting form is sent
 * without them.
 */
export default function startLate(): void {
  const root = document.documentElement
  const moduleText = document.getElementById('late-modules')
  const listening = new AbortController()
  let isStarted = false
  let waiting: Waiting | undefined

  function start(): void {
    if (isStarted || !moduleText) return
    isStarted = true
    preloadModules(moduleText.dataset.preloads?.split(' ') ?? [])
  }

  function preloadModules(hrefs: string[]): void {
    for (const href of hrefs.splice(0, MODULES_AT_ONCE)) add('link', { rel: 'modulepreload', href })
    if (hrefs.length > 0) setTimeout(preloadModules, 0, hrefs)
    else add('script', { type: 'module', textContent: moduleText?.textContent ?? '' })
  }

  function add(name: 'link' | 'script', what: Partial<HTMLLinkElement & HTMLScriptElement>): void {
    document.head.append(Object.assign(document.createElement(name), what, { onerror: giveUp }))
  }

  function whenIdle(then: () => void): void {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: MAX_IDLE_WAIT_MS })
    else setTimeout(then)
  }

  /**
   * Together, so that the page is laid out once more and not three times. A wide window has them from the style sheet, and
   * keeps these when it becomes narrow. Without them the fallbacks stay.
   */
  async function addFonts(): Promise<void> {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-family]')]
    const fonts = links.map(
      ({ href, dataset: { family = '', weight = '' } }) => new FontFace(family, `url(${href})`, { weight }),
    )
    const loaded = await Promise.allSettled(fonts.map((font) => font.load()))
    for (const font of loaded) if (font.status === 'fulfilled') document.fonts.add(font.value)
  }

  function keepForLater(event: Event): void {
    const next = waitingFor(event)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    waiting = next
    root.dataset.waking = ''
    root.dataset.busy = ''
    pressed(next)?.setAttribute('data-waiting', '')
    start()
  }

  function stopWaiting(): void {
    listening.abort()
    delete root.dataset.waking
    delete root.dataset.busy
    if (waiting) pressed(waiting)?.removeAttribute('data-waiting')
  }

  function giveUp(): void {
    stopWaiting()
    if (waiting && 'form' in waiting) waiting.form.submit()
  }

  addEventListener('powderpool:ready', () => {
    stopWaiting()
    if (!waiting) return
    if ('button' in waiting) {
      if (waiting.button.isConnected) waiting.button.click()
    } else if ('filter' in waiting) {
      waiting.filter.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (waiting.form.isConnected) waiting.form.requestSubmit(waiting.submitter)
  })
  const early = { capture: true, signal: listening.signal }
  for (const name of WAKING_EVENTS) addEventListener(name, start, { ...early, passive: true })
  // A page without modules has nothing to wait for.
  if (moduleText) for (const name of ['click', 'submit', 'change']) addEventListener(name, keepForLater, early)
  for (const name of ['click', 'submit']) addEventListener(name, showLoading)
  addEventListener('pageshow', ({ persisted }) => persisted && delete root.dataset.busy)

  // A visitor who comes from one of our pages has the fonts.
  const hasFonts = document.referrer.startsWith(`${location.origin}/`)
  if (hasFonts) void addFonts()
  if (root.dataset.modules === 'now') start()
  addEventListener('load', () => {
    confirmWhenSeen()
    if (!hasFonts) setTimeout(() => whenIdle(() => void addFonts()), PAINTED_MS)
    setTimeout(() => whenIdle(start), QUIET_MS)
  })
}

/** A link in a mail confirms when someone sees its page. Programs that fetch links, or open them unseen, confirm nothing. */
function confirmWhenSeen(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-at-once]')
  if (!form) return
  if (document.visibilityState === 'visible') form.submit()
  else document.addEventListener('visibilitychange', confirmWhenSeen, { once: true })
}

/** The button that a visitor pressed and that has to wait. */
function pressed(waiting: Waiting): HTMLElement | null {
  if ('filter' in waiting) return waiting.filter
  return 'button' in waiting ? waiting.button : waiting.submitter
}

/**
 * A page loaded by the browser itself, by a link or a form, shows the same bar as one loaded by the modules. What
 * opens elsewhere or is only downloaded shows none, and an answer that never replaces the page ends it.
 */
function showLoading(event: Event): void {
  const { dataset } = document.documentElement
  const { target, defaultPrevented } = event
  if (defaultPrevented || !(target instanceof Element)) return
  const mouse = event as MouseEvent
  const link = event.type === 'click' ? target.closest<HTMLAnchorElement>('a[href]:not([target], [download])') : null
  const isPage = link?.origin === location.origin && !link.hash && !/\.\w+$/.test(link.pathname)
  const isPlain = !mouse.button && !mouse.metaKey && !mouse.ctrlKey && !mouse.shiftKey && !mouse.altKey
  if (event.type === 'submit' ? (target as HTMLFormElement).target : !isPage || !isPlain) return
  dataset.busy = ''
  setTimeout(() => delete dataset.busy, LONGEST_WAIT_MS)
}

/** The form, button or filter that needs the modules to do what this event asks for. */
function waitingFor(event: Event): Waiting | undefined {
  const { target } = event
  if (event.type === 'submit') {
    return { form: target as HTMLFormElement, submitter: (event as SubmitEvent).submitter }
  }
  if (!(target instanceof Element)) return undefined
  if (event.type === 'change') return target.closest('search') ? { filter: target as HTMLElement } : undefined
  const button = target.closest<HTMLElement>('button, [role=button], [role=tab]')
  const isOurs = button && (button as HTMLButtonElement).type !== 'submit' && button.dataset.native === undefined
  return isOurs ? { button } : undefined
}
