/** Every browser’s user agent starts like this. */
const BROWSER = /^Mozilla\/5\.0 /
/** Bots that name themselves. Cubot is a brand of phones. */
const BOT = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|externalhit/i

export type VisitHeaders = {
  userAgent: string | undefined
  /** Sec-Fetch-Site: `none` means typed or opened from outside a page. */
  fetchSite: string | undefined
  /** Sec-Purpose: set if the page is only prefetched, so no one has seen it yet. */
  purpose: string | undefined
}

/** A request from one of our pages continues a visit. Bots that claim to be browsers are counted. */
export function isVisit({ userAgent = '', fetchSite, purpose }: VisitHeaders): boolean {
  return purpose === undefined && fetchSite !== 'same-origin' && BROWSER.test(userAgent) && !BOT.test(userAgent)
}
