import { readFileSync } from 'node:fs'
import { minifySync, transformSync } from 'rolldown/utils'
import type { Plugin } from 'vite'

const QUERY = '?inline-script'
/** The same as of the page's modules (vite.config.ts). */
const TARGET = 'es2022'
const DEFAULT_EXPORT = /export default function (?<name>[\w$]+)\(/

/** Lets server code import a module as the text of an inline script: `import late from './late.ts?inline-script'`. */
export function inlineScripts(): Plugin {
  return {
    name: 'powderpool:inline-scripts',
    load(id) {
      return id.endsWith(QUERY) ? buildInlineScript(id.slice(0, -QUERY.length)) : undefined
    },
  }
}

/**
 * Writes a module whose default export takes values and returns the text of a script that calls the file's default
 * export with them. The file may not import anything but types: a page has nothing to load it from.
 */
export function buildInlineScript(file: string): string {
  const { code } = transformSync(file, readFileSync(file, 'utf8'), { target: TARGET })
  const module = minifySync(file, code, { module: true }).code
  const name = DEFAULT_EXPORT.exec(module)?.groups?.name
  const body = module.replace('export default ', '')
  if (!name || /\b(import|export)\b/.test(body)) {
    throw new Error(`${file} must export one default function and import nothing.`)
  }
  return `const start = ${JSON.stringify(`(()=>{${body};${name}(`)}
    const literal = (value) => JSON.stringify(value).replaceAll('<', '\\\\u003c')
    export default (...values) => start + values.map(literal) + ')})()'`
}
