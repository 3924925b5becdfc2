import { readFileSync } from 'node:fs'
import { AUTHENTICATED, noteKey } from '#app/frame/browser-notes.ts'
import { mainFonts } from '#assets/fonts.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type prepareFirstPaint from './inline-scripts/early.ts'
import early from './inline-scripts/early.ts?inline-script'
import type enterSite from './inline-scripts/enter.ts'
import enter from './inline-scripts/enter.ts?inline-script'
import type markGate from './inline-scripts/gate.ts'
import gate from './inline-scripts/gate.ts?inline-script'
import type startLate from './inline-scripts/late.ts'
import late from './inline-scripts/late.ts?inline-script'

/** Returns the text of an inline script that calls `Script` with these values. scripts/inline-scripts.ts builds it. */
type BuiltScript<Script extends (...values: string[]) => void> = (...values: Parameters<Script>) => string

const buildEarly: BuiltScript<typeof prepareFirstPaint> = early
const buildLate: BuiltScript<typeof startLate> = late
const buildGate: BuiltScript<typeof markGate> = gate
const buildEnter: BuiltScript<typeof enterSite> = enter

const headlineFont = readFileSync(`public${mainFonts[0]}`).toString('base64')

export const EARLY_SCRIPT = buildEarly(headlineFont)
export const LATE_SCRIPT = buildLate()

/** Rule K1: shows card or site by what the browser noted. */
export const gateScript = (site: SiteFacts) => buildGate(noteKey(site, 'auth'), AUTHENTICATED)

/** Rule K1: notes that the gate is open and continues to `back`. */
export const enterScript = (site: SiteFacts, back: string) => buildEnter(noteKey(site, 'auth'), AUTHENTICATED, back)
