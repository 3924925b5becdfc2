import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// How Node loads our files. Preloaded with --import.
registerHooks({
  // Drizzle's package.json is so long, and Node reads it for each of its hundred files, that it would be a third of a start.
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/')) {
      return nextResolve(specifier, context)
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
  // Node runs TypeScript by itself but not JSX, in which the mails are written.
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const file = fileURLToPath(url)
    const { code } = transformSync(file, readFileSync(file, 'utf8'), { jsx: { runtime: 'automatic' } })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
