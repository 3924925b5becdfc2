/**
 * Adds the headline's font before the first paint. A fetched font, or one in the style sheet, would come a moment later
 * and move every line below a headline that then wraps differently.
 */
export default function addHeadlineFont(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  document.fonts.add(new FontFace('Archivo', bytes, { weight: '700 800' }))
}
