import { once } from 'node:events'
import { readSettings } from '#config/environment.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'

/** Runs the embedded database without the site, for programs such as pg_restore. docs/operating.md says how. */
const { DATA_DIR } = readSettings()
const server = await startEmbeddedPostgres(DATA_DIR)
console.log(`The database of ${DATA_DIR} is running. Its address, with the password:\n`)
console.log(`  ${server.url}\n`)
console.log('Ctrl+C stops it, unless the site is using it.')
// Something must keep the process running.
const running = setInterval(() => {}, 60_000)
await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
clearInterval(running)
await server.stopIfUnused()
