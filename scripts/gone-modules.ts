import type { Plugin } from 'vite'

const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = 'window.location.reload();'
/** app/frame/gone-modules.ts listens to it. */
const EVENT = "window.dispatchEvent(new Event('powderpool:gone'));"

/**
 * When a module of a page cannot be loaded, as after a new release, React Router reloads the page that the visitor
 * wants to leave, even if the pointer only rests on a link. It has no setting for that, so the build changes the call.
 */
export function goneModules(): Plugin {
  let isChanged = false
  return {
    name: 'powderpool:gone-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id)) return undefined
      isChanged = code.split(RELOAD).length === 2
      return { code: code.replace(RELOAD, EVENT), map: null }
    },
    buildEnd(error) {
      if (!error && !isChanged)
        throw new Error(`React Router no longer has one ${RELOAD} Adapt scripts/gone-modules.ts.`)
    },
  }
}
