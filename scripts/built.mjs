import { enableCompileCache } from 'node:module'

// Runs the built site, or its backup or restore, where there is nothing to build with: in a container, or in a folder
// that the site's user cannot write to. The folder for compiled code is NODE_COMPILE_CACHE, if set.
enableCompileCache()
const [name, ...args] = process.argv.slice(2)
const { start, runCommand } = await import('../build/server/index.js')
await (name === 'start' ? start() : runCommand(name, args))
