import type { Plugin } from 'vite'

const FOLDER = 'operations/pool/matching'
const SOURCE = `new URL('./solve-in-thread.ts', import.meta.url)`
/** Beside the file that starts it, wherever the bundle is. */
const BUILT = `new URL('./solve-in-thread.js', import.meta.url)`

/**
 * Makes the thread of operations/pool/matching/match.ts a separate file in the server's bundle. Vite does that only for
 * browser threads.
 */
export function matchThread(): Plugin {
  return {
    name: 'powderpool:match-thread',
    // Before TypeScript is removed, which changes the quotes.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!id.endsWith(`/${FOLDER}/match.ts`)) return undefined
      if (!code.includes(SOURCE)) throw new Error(`${id} no longer has ${SOURCE}. Adapt scripts/match-thread.ts.`)
      this.emitFile({ type: 'chunk', id: `${FOLDER}/solve-in-thread.ts`, fileName: 'assets/solve-in-thread.js' })
      return { code: code.replace(SOURCE, BUILT), map: null }
    },
  }
}
