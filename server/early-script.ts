import { readFileSync } from 'node:fs'
import { mainFonts } from '../assets/fonts.ts'

const headline = readFileSync(new URL(`../public${mainFonts[0]}`, import.meta.url)).toString('base64')

/**
 * Puts on the headline's font before anything is painted: fetched, or even written into the style sheet, it would come
 * a moment later, and every line below a headline that wraps otherwise would move.
 */
export const EARLY_SCRIPT = `(() => {
const bytes = Uint8Array.from(atob('${headline}'), (sign) => sign.charCodeAt(0));
document.fonts.add(new FontFace('Archivo', bytes, { weight: '700 800' }));
})();`
