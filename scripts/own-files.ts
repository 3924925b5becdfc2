import type { Plugin } from 'vite'

/** A program or thread, and the file that starts it. */
const STARTS = [
  { starter: 'operations/pool/matching/match.ts', name: 'solve-in-thread' },
  { starter: 'server/pictures/prepare-picture.ts', name: 'picture-program' },
]

/**
 * Makes each thread and program a separate file in the server's bundle, beside the file that starts it. Vite does that
 * only for browser threads.
 */
export function ownFiles(): Plugin {
  return {
    name: 'powderpool:own-files',
    // Before TypeScript is removed, which changes the quotes.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const start = STARTS.find(({ starter }) => id.endsWith(`/${starter}`))
      if (!start) return undefined
      const { starter, name } = start
      const source = `new URL('./${name}.ts', import.meta.url)`
      if (!code.includes(source)) throw new Error(`${id} no longer has ${source}. Adapt scripts/own-files.ts.`)
      const folder = starter.slice(0, starter.lastIndexOf('/'))
      this.emitFile({ type: 'chunk', id: `${folder}/${name}.ts`, fileName: `assets/${name}.js` })
      return { code: code.replace(source, `new URL('./${name}.js', import.meta.url)`), map: null }
    },
  }
}
