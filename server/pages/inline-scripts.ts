import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync, transformSync } from 'rolldown/utils'
import { AUTHENTICATED, noteKey } from '../../app/frame/browser-notes.ts'
import { mainFonts } from '../../assets/fonts.ts'
import type { SiteFacts } from '../../content/site.ts'
import type addHeadlineFont from './inline-scripts/early.ts'
import type enterSite from './inline-scripts/enter.ts'
import type markGate from './inline-scripts/gate.ts'
import type startLate from './inline-scripts/late.ts'

/** The same as of the page's modules (vite.config.ts). */
const TARGET = 'es2022'
const DEFAULT_EXPORT = /export default function (?<name>[\w$]+)\(/

type BuiltScript<Script extends (...values: string[]) => void> = (...values: Parameters<Script>) => string

/**
 * Builds a module to the text of an inline script, which calls the module's default export. The module may not import
 * anything but types: a page has nothing to load it from.
 */
export function buildInlineScript<Script extends (...values: string[]) => void>(url: URL): BuiltScript<Script> {
  const file = fileURLToPath(url)
  const { code } = transformSync(file, readFileSync(file, 'utf8'), { target: TARGET })
  const module = minifySync(file, code, { module: true }).code
  const name = DEFAULT_EXPORT.exec(module)?.groups?.name
  const body = module.replace('export default ', '')
  if (!name || /\b(import|export)\b/.test(body)) {
    throw new Error(`${file} must export one default function and import nothing.`)
  }
  return (...values) => `(()=>{${body};${name}(${values.map(literal)})})()`
}

/** A string as a script inside HTML can hold it. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

const scriptFile = (name: string) => new URL(`./inline-scripts/${name}`, import.meta.url)
const headlineFont = readFileSync(new URL(`../../public${mainFonts[0]}`, import.meta.url)).toString('base64')

export const EARLY_SCRIPT = buildInlineScript<typeof addHeadlineFont>(scriptFile('early.ts'))(headlineFont)
export const LATE_SCRIPT = buildInlineScript<typeof startLate>(scriptFile('late.ts'))()

const gate = buildInlineScript<typeof markGate>(scriptFile('gate.ts'))
const enter = buildInlineScript<typeof enterSite>(scriptFile('enter.ts'))

/** Rule K1: shows card or site by what the browser noted. */
export const gateScript = (site: SiteFacts) => gate(noteKey(site, 'auth'), AUTHENTICATED)

/** Rule K1: notes that the gate is open and continues to `back`. */
export const enterScript = (site: SiteFacts, back: string) => enter(noteKey(site, 'auth'), AUTHENTICATED, back)
