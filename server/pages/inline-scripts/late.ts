/** Enough for the first picture to be painted, also on slow devices. */
const QUIET_MS = 1000
/** If the browser has not reported the first picture this long after loading, something else is larger. */
const UNREPORTED_MS = 1000
/** A browser that draws nothing may report no idle moment at all. */
const MAX_IDLE_WAIT_MS = 1000
/** Requesting all modules at once keeps a phone busy for a tenth of a second. */
const MODULES_AT_ONCE = 5
/** After this long a page that did not come will not come. */
const LONGEST_WAIT_MS = 15_000
const WAKING_EVENTS = ['pointerdown', 'keydown', 'touchstart']
/** What asks for the modules: a button, a field of a form, and the menu of someone who may close it with Escape. */
const ASKING_EVENTS: Record<string, string> = {
  pointerdown: 'button:not([data-native])',
  focusin: 'form :is(input, select, textarea)',
  toggle: 'header details:has(> summary:focus-visible)',
}

type Waiting = { form: HTMLFormElement; submitter: HTMLElement | null } | { button: HTMLElement }

/**
 * 1. When the page and its first picture are painted, applies the font of figures, and text-font.ts that of text:
 *    earlier, on a slow line, they would delay the picture (app/look/page.css). A visitor who comes from one of our
 *    pages has both already.
 * 2. Shows what is below the first screen, section by section, so that no long task blocks a tap. A page that does not
 *    start at its top (an anchor, a reload, a way back) is whole at once.
 * 3. Starts the page's modules when nothing competes with the first picture, or at once at the first touch, key or move
 *    of the pointer. A page with `data-modules="now"` starts them immediately. A page with `data-modules="asked"` starts
 *    them when the visitor does something that needs them, and until then has only the scripts of its parts.
 *
 * A click or submit that needs the modules and comes before them waits until the app's entry sends `powderpool:ready`.
 * Links and checkboxes work without modules and are left alone. If the modules cannot be loaded, a waiting form is sent
 * without them.
 */
export default function startLate(): void {
  const root = document.documentElement
  const hero = document.querySelector('img[fetchpriority=high]')
  const moduleText = document.getElementById('late-modules')
  const sections = [...document.querySelectorAll<HTMLElement>('main > section ~ :is(section, div), [data-part]')]
  const isAsked = root.dataset.modules === 'asked' && !isLocked() && !isChatOut()
  const listening = new AbortController()
  let isStarted = false
  let waiting: Waiting | undefined

  /** Two frames after loading, a slow device may still decode the picture: the browser's report says when it is seen. */
  const heroIsPainted = new Promise<void>((resolve) => {
    const types = window.PerformanceObserver?.supportedEntryTypes ?? []
    if (!types.includes('largest-contentful-paint')) return resolve()
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { element?: Element | null })[]
      if (entries.some(({ element }) => !hero || element === hero)) resolve()
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    addEventListener('load', () => setTimeout(resolve, UNREPORTED_MS))
  })

  function whenIdle(then: () => void): void {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: MAX_IDLE_WAIT_MS })
    else setTimeout(then)
  }

  function whenPainted(then: () => void): void {
    const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => heroIsPainted.then(then)))
    addEventListener('load', afterTwoFrames)
  }

  function showNextSection(): void {
    const section = sections.shift()
    if (!section || 'whole' in root.dataset) {
      showAll()
      return
    }
    section.dataset.shown = ''
    requestAnimationFrame(() => whenIdle(showNextSection))
  }

  function showAll(): void {
    root.dataset.whole = ''
    setTimeout(() => whenIdle(loadTheRest), QUIET_MS)
  }

  function loadTheRest(): void {
    addLink('manifest', '/site.webmanifest')
    if (!isAsked) start()
    // Modules that are already on their way do what the scripts of the parts would do.
    const parts = isStarted ? [] : document.querySelectorAll<HTMLElement>('[data-script]')
    for (const { dataset } of parts) addModule({ src: dataset.script ?? '' })
  }

  function start(): void {
    if (isStarted || !moduleText) return
    isStarted = true
    root.dataset.whole = ''
    preloadModules(moduleText.dataset.preloads?.split(' ') ?? [])
  }

  function preloadModules(hrefs: string[]): void {
    for (const href of hrefs.splice(0, MODULES_AT_ONCE)) addLink('modulepreload', href).onerror = giveUp
    if (hrefs.length > 0) setTimeout(preloadModules, 0, hrefs)
    else addModule({ textContent: moduleText?.textContent ?? '' }).onerror = giveUp
  }

  function addModule(what: { src: string } | { textContent: string }): HTMLScriptElement {
    const script = Object.assign(document.createElement('script'), { type: 'module' }, what)
    document.head.append(script)
    return script
  }

  function addLink(rel: string, href: string): HTMLLinkElement {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
    return link
  }

  /** Browsers report a move by nothing to a pointer that rests where a page appears; it must not start the modules. */
  function startOnMove(event: Event): void {
    const { movementX, movementY } = event as PointerEvent
    if (movementX || movementY) start()
  }

  function startIfAsked({ type, target }: Event): void {
    if (target instanceof Element && target.closest(ASKING_EVENTS[type] ?? '')) start()
  }

  /** The modules open the question that the address names. */
  function startForQuestion(): void {
    if (document.getElementById(location.hash.slice(1)) instanceof HTMLDetailsElement) start()
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
    } else if (waiting.form.isConnected) waiting.form.requestSubmit(waiting.submitter)
  })
  const early = { capture: true, signal: listening.signal }
  const watching = { ...early, passive: true }
  if (isAsked) {
    for (const name of Object.keys(ASKING_EVENTS)) addEventListener(name, startIfAsked, watching)
    addEventListener('powderpool:ask', start, watching)
    addEventListener('hashchange', startForQuestion, watching)
    startForQuestion()
  } else {
    for (const name of WAKING_EVENTS) addEventListener(name, start, watching)
    addEventListener('pointermove', startOnMove, watching)
  }
  addEventListener('click', keepForLater, early)
  addEventListener('submit', keepForLater, early)
  for (const name of ['click', 'submit']) addEventListener(name, showLoading)
  addEventListener('pageshow', ({ persisted }) => persisted && delete root.dataset.busy)

  if ('fonts' in root.dataset || document.referrer.startsWith(`${location.origin}/`)) root.dataset.fonts = 'all'
  else {
    whenPainted(() => {
      root.dataset.fonts = 'figures'
      dispatchEvent(new Event('powderpool:painted'))
    })
  }
  if (root.dataset.modules === 'now') start()
  const [arrival] = performance.getEntriesByType('navigation')
  if (location.hash || !arrival || (arrival as PerformanceNavigationTiming).type !== 'navigate') root.dataset.whole = ''
  whenPainted(() => whenIdle(showNextSection))
}

/** Rule K1: the gate's card, or its spinner, covers the page. */
function isLocked(): boolean {
  return document.querySelector('form[action$="/gate"]') !== null && document.documentElement.dataset.gate !== 'open'
}

/** The modules show a chat that the visitor left open or minimized. */
function isChatOut(): boolean {
  try {
    const note = localStorage.getItem(document.querySelector<HTMLElement>('[data-note]')?.dataset.note ?? '')
    return note !== null && note !== 'closed'
  } catch {
    // A browser without storage keeps no chat.
    return false
  }
}

/** The button that a visitor pressed and that has to wait. */
function pressed(waiting: Waiting): HTMLElement | null {
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

/** The form or button that needs the modules to do what this event asks for. */
function waitingFor(event: Event): Waiting | undefined {
  const { target } = event
  if (event.type === 'submit') {
    return { form: target as HTMLFormElement, submitter: (event as SubmitEvent).submitter }
  }
  if (!(target instanceof Element)) return undefined
  const button = target.closest<HTMLElement>('button, [role=button], [role=tab]')
  const isOurs = button && (button as HTMLButtonElement).type !== 'submit' && button.dataset.native === undefined
  return isOurs ? { button } : undefined
}
