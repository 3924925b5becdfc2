/**
 * Adds the headline's font before the first paint. A fetched font, or one in the style sheet, would come a moment later
 * and move every line below a headline that then wraps differently. Then it marks a page that does not start at its top,
 * which is laid out whole (app/look/page.css).
 */
export default function prepareFirstPaint(headlineFont: string): void {
  const bytes = Uint8Array.from(atob(headlineFont), (character) => character.charCodeAt(0))
  document.fonts.add(new FontFace('Archivo', bytes, { weight: '700 800' }))
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash || arrival?.type !== 'navigate') document.documentElement.dataset.whole = ''
}
