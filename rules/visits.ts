/** Programs that name themselves. Browsers all begin alike, whoever made them. */
const BROWSER = /^Mozilla\/5\.0 /
/** One maker of phones is called Cubot. */
const PROGRAM = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|externalhit/i

export type VisitSigns = {
  userAgent: string | undefined
  /** Where the request came from, as browsers say it: `none` is typed or opened from outside. */
  fetchSite: string | undefined
  /** Why, where it is for later: a page that was only made ready was seen by nobody. */
  purpose: string | undefined
}

/**
 * Whether a page that leaves is the beginning of somebody's visit. Whoever goes on from one of our own pages is here
 * already. A program that says it is a browser is taken for one.
 */
export function isVisit({ userAgent = '', fetchSite, purpose }: VisitSigns): boolean {
  return purpose === undefined && fetchSite !== 'same-origin' && BROWSER.test(userAgent) && !PROGRAM.test(userAgent)
}
