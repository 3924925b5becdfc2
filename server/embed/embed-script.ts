import type { EmbedDate, EmbedDates } from './embed-dates.ts'

/**
 * Rule G17: runs on partners' pages and shows a trip's dates in a shadow tree, so that neither side's styles affect
 * the other's. It stores nothing and imports nothing: scripts/inline-scripts.ts builds it into one expression.
 */
export default function showDates(site: string, allDates: string): void {
  const NAME = 'powderpool-dates'
  const MINUTE = 60_000

  // Every content security policy allows a constructed style sheet, but not a style element. In a shadow tree, an
  // important rule wins over the page's important rules. `all` does not include the direction of the text.
  const look = `:host{all:initial!important;display:block!important;direction:ltr!important;unicode-bidi:isolate!important;min-height:var(--space)!important}
*{box-sizing:border-box;margin:0;padding:0}
section{border:1px solid oklch(.215 .045 264);padding:1.25em;background:oklch(.985 .005 250);color:oklch(.215 .045 264);font:medium/1.5 system-ui,Arial,sans-serif}
h2{font-size:1.25em;line-height:1.25;margin-bottom:.6em}
ul{list-style:none;border-top:1px solid oklch(.215 .045 264)}
li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75em 1.25em;padding:.9em 0;border-bottom:1px solid oklch(.8 .032 262)}
li>div{flex:1 1 15em;min-width:0}
.days{font-weight:700}
.facts{display:flex;flex-wrap:wrap;align-items:center;gap:.25em .75em;margin:.3em 0}
.mark{border:1px solid;padding:0 .5em;font-size:.875em;font-weight:700;white-space:nowrap}
.open{background:oklch(.875 .125 88)}
.confirmed{background:oklch(.44 .085 168);border-color:oklch(.44 .085 168);color:oklch(.985 .005 250)}
.full{background:oklch(.215 .045 264);color:oklch(.985 .005 250)}
.price{color:oklch(.44 .035 258);font-size:.875em}
a{color:inherit;text-underline-offset:.15em}
a:focus-visible{outline:3px solid oklch(.53 .135 248);outline-offset:2px}
.go{display:flex;align-items:center;justify-content:center;flex:0 1 auto;min-height:44px;padding:.3em 1em;border:1px solid oklch(.44 .085 168);background:oklch(.44 .085 168);color:oklch(.985 .005 250);font-weight:700;text-decoration:none}
.wait{background:none;color:inherit}
.go:hover{background:oklch(.215 .045 264);color:oklch(.985 .005 250)}
.all{display:inline-flex;align-items:center;min-height:44px;font-size:.875em}
ul~.all{margin-bottom:-.6em}
.all:only-child{margin:-.6em 0}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`

  function make(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
    const element = document.createElement(tag)
    element.className = className
    element.append(...children)
    return element
  }

  function link(href: string, className: string, ...children: (Node | string)[]): HTMLElement {
    const element = make('a', className, ...children)
    element.setAttribute('href', href)
    return element
  }

  const allLink = () => link(`${site}/dates`, 'all', allDates)

  function row({ days, status, statusText, seats, price, operator, odds, href, ...way }: EmbedDate): HTMLElement {
    const facts = make('p', 'facts', make('span', `mark ${status}`, statusText), make('span', '', seats))
    const about = make('div', '', make('p', 'days', days), facts, make('p', 'price', price))
    for (const line of [operator, odds]) if (line) about.append(make('p', 'price', line))
    const tone = way.isAvailable ? 'go' : 'go wait'
    return make('li', '', about, link(href, tone, way.link, make('span', 'sr', ` ${way.linkAbout}`)))
  }

  class Dates extends HTMLElement {
    readonly #root = this.attachShadow({ mode: 'open' })
    #shown = ''
    #loadedAt = 0
    #timer: ReturnType<typeof setInterval> | undefined
    /** Timers are rarely exact, and readers may return to the tab several times in a minute. */
    readonly #update = () => {
      if (!document.hidden && Date.now() - this.#loadedAt > MINUTE / 2) void this.#load()
    }

    connectedCallback(): void {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(look)
      this.#root.adoptedStyleSheets = [sheet]
      // The space that the page has reserved, so that the dates move nothing when they arrive.
      this.style.setProperty('--space', this.style.minHeight)
      void this.#load()
      this.#timer = setInterval(this.#update, MINUTE)
      document.addEventListener('visibilitychange', this.#update)
    }

    disconnectedCallback(): void {
      clearInterval(this.#timer)
      document.removeEventListener('visibilitychange', this.#update)
    }

    async #load(): Promise<void> {
      this.#loadedAt = Date.now()
      const of = (name: string) => this.getAttribute(name) ?? ''
      const query = new URLSearchParams({ partner: of('partner'), trip: of('trip') })
      try {
        // The browser sends the ETag that it has.
        const answer = await fetch(`${site}/embed/v1/dates?${query}`, { cache: 'no-cache', credentials: 'omit' })
        if (answer.status === 410) return this.#show('')
        if (!answer.ok) throw answer
        this.#show(await answer.text())
      } catch {
        // Old dates are better than none.
        if (!this.#shown) this.#replace(make('section', '', allLink()))
      }
    }

    #show(answer: string): void {
      if (answer === this.#shown && answer) return
      this.#shown = answer
      const focused = this.#root.activeElement?.getAttribute('href')
      if (answer) this.#root.replaceChildren(this.#list(JSON.parse(answer)))
      else this.#replace()
      const again = [...this.#root.querySelectorAll('a')].find((each) => each.getAttribute('href') === focused)
      again?.focus()
    }

    /** Shows something instead of dates, which needs less space. */
    #replace(...children: HTMLElement[]): void {
      this.style.removeProperty('--space')
      this.#root.replaceChildren(...children)
    }

    #list({ heading, dates, none }: EmbedDates): HTMLElement {
      const body = dates.length > 0 ? make('ul', '', ...dates.map(row)) : make('p', '', none)
      const section = make('section', '', make('h2', '', heading), body, allLink())
      section.lang = 'en'
      return section
    }
  }

  if (!customElements.get(NAME)) customElements.define(NAME, Dates)
}
