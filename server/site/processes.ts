import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../../config/settings.ts'
import { openDatabase } from '../../db/database.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import type { Log } from '../log.ts'
import { openBackground } from './background.ts'
import { openClock } from './clock.ts'
import { listen } from './listen.ts'
import { ProcessEnded } from './process-ended.ts'
import { type AppSource, openWeb } from './site.ts'
import type { Site } from './start-site.ts'
import type { OpenSettings } from './tools.ts'

/*
 * A site in several processes (WEB_PROCESSES): they share a port, and each has its own page cache, live seats and pool.
 * The first process answers no visitors. It has the background, and starts a process again that ended.
 *
 * A new process listens and sends its address, gets the settings, opens its parts and sends 'ready'.
 */

/** A process that ends at once must not keep the machine busy with starting it. */
const RESTART_MS = 500

export async function startProcesses(settings: Settings, source: AppSource, log: Log): Promise<Site> {
  let isStopping = false

  async function startProcess(): Promise<{ localUrl: string; open(settings: OpenSettings): Promise<void> }> {
    const child = cluster.fork()
    const localUrl = await messageOf(child)
    return {
      localUrl,
      async open(opened) {
        child.send(opened)
        await messageOf(child)
      },
    }
  }

  // If the port is taken, the first process says so, and no other is started.
  const first = await startProcess()
  const { localUrl } = first
  const { startJobs } = source
  const embedded = settings.DATABASE_URL ? undefined : await startEmbeddedPostgres(settings.DATA_DIR)
  const { background, setupLink } = await openAll().catch(async (error) => {
    // The process ends now, and with it all that it opened, except for this server.
    await embedded?.stop()
    throw error
  })
  const opened = background.settings

  async function openAll() {
    const database = await openDatabase(settings, embedded)
    const background = await openBackground(settings, { database, localUrl, clock: openClock(), log, startJobs })
    const setupLink = await background.ready
    await first.open(background.settings)
    const others = Array.from({ length: settings.WEB_PROCESSES - 1 }, async () =>
      (await startProcess()).open(background.settings),
    )
    await Promise.all(others)
    return { background, setupLink }
  }

  cluster.on('exit', async (_, code) => {
    if (isStopping) return
    log.error({ code }, 'a process that answers visitors ended and is started again')
    await pause(RESTART_MS)
    // If this one ends too, it is started again like the one before.
    const restart = async () => (await startProcess()).open(opened)
    if (!isStopping) await restart().catch(() => {})
  })
  return {
    settings: opened,
    isLogProtected: background.isLogProtected,
    localUrl,
    setupLink,
    async stop() {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((child) => child && endProcess(child)))
      await background.stop()
    },
  }
}

/** Answers visitors in a process that `startProcesses` started. */
export async function openProcess(settings: Settings, source: AppSource, log: Log): Promise<{ stop(): Promise<void> }> {
  const { server, localUrl } = await listen(settings)
  process.send?.(localUrl)
  const [opened] = await once(process, 'message')
  const web = await openWeb(server, { settings: opened, source, clock: openClock(), log })
  web.answer()
  process.send?.('ready')
  return web
}

async function messageOf(child: Worker): Promise<string> {
  const ended = once(child, 'exit').then(() => Promise.reject(new ProcessEnded()))
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message
}

async function endProcess(child: Worker): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
