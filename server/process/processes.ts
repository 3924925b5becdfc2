import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '#config/settings.ts'
import { openDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import type { Log } from '#server/log.ts'
import {
  answerQuestions,
  type Channel,
  openQuestions,
  PART_PATIENCE_MS,
  SITE_PATIENCE_MS,
} from '#server/metrics/ask.ts'
import type { Metric } from '#server/metrics/metric.ts'
import { openPart } from '#server/metrics/part.ts'
import { openSiteMetrics, type SiteMetrics } from '#server/metrics/site-metrics.ts'
import { openBackground } from './background.ts'
import { openClock } from './clock.ts'
import type { OpenSettings } from './create-tools.ts'
import { listen } from './listen.ts'
import { openMetricsPort } from './metrics-port.ts'
import { type AppSource, openWeb } from './open-site.ts'
import { ProcessEnded } from './process-ended.ts'
import type { Site } from './start-site.ts'

/*
 * A site in several processes (WEB_PROCESSES): they share a port, and each has its own page cache, live seats and pool.
 * The first process answers no visitors. It has the background, and starts a process again that ended.
 *
 * A new process listens and sends its address, gets the settings, opens its parts and sends 'ready'.
 */

/** A process that ends at once must not keep the machine busy with starting it. */
const RESTART_MS = 500

type StartedProcess = { localUrl: string; open(settings: OpenSettings, metrics: SiteMetrics): Promise<void> }

export async function startProcesses(settings: Settings, source: AppSource, log: Log): Promise<Site> {
  let isStopping = false

  async function startProcess(): Promise<StartedProcess> {
    const child = cluster.fork()
    const localUrl = await messageOf(child)
    return {
      localUrl,
      async open(opened, metrics) {
        child.send(opened)
        await messageOf(child)
        const channel = channelTo(child)
        answerQuestions(channel, metrics.text)
        const remove = metrics.add(openQuestions<Metric[]>(channel, PART_PATIENCE_MS))
        child.once('exit', remove)
      },
    }
  }

  // If the port is taken, the first process says so, and no other is started.
  const first = await startProcess()
  const { localUrl } = first
  const metricsPort = await openMetricsPort(settings, log)
  const { startJobs } = source
  const embedded = settings.DATABASE_URL ? undefined : await startEmbeddedPostgres(settings.DATA_DIR)
  const { background, setupLink, metrics } = await openAll().catch(async (error) => {
    // The process ends now, and with it all that it opened, except for this server.
    await embedded?.stop()
    throw error
  })
  const opened = background.settings

  async function openAll() {
    const database = await openDatabase(settings, embedded)
    const clock = openClock()
    const background = await openBackground(settings, { database, localUrl, clock, log, startJobs })
    const part = await openPart('main', settings)
    part.addPool('main', database.pool)
    const metrics = openSiteMetrics(database.db, clock.now)
    metrics.add(part.read)
    metrics.add(background.readMetrics)
    const setupLink = await background.ready
    await first.open(background.settings, metrics)
    const others = Array.from({ length: settings.WEB_PROCESSES - 1 }, async () =>
      (await startProcess()).open(background.settings, metrics),
    )
    await Promise.all(others)
    metricsPort?.answer(metrics.text)
    return { background, setupLink, metrics }
  }

  cluster.on('exit', async (_, code) => {
    if (isStopping) return
    log.error({ code }, 'a process that answers visitors ended and is started again')
    await pause(RESTART_MS)
    // If this one ends too, it is started again like the one before.
    const restart = async () => (await startProcess()).open(opened, metrics)
    if (!isStopping) await restart().catch(() => {})
  })
  return {
    settings: opened,
    isLogProtected: background.isLogProtected,
    localUrl,
    metricsUrl: metricsPort?.url,
    setupLink,
    async stop() {
      isStopping = true
      metricsPort?.close()
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
  const part = await openPart('web', settings)
  const channel = channelTo(process)
  const readMetrics = openQuestions<string>(channel, SITE_PATIENCE_MS)
  const web = await openWeb(server, { settings: opened, source, clock: openClock(), log, part, readMetrics })
  web.answer()
  process.send?.('ready')
  answerQuestions(channel, part.read)
  return web
}

/** A process that ends cannot be written to, and its end is noticed elsewhere. */
function channelTo(other: Worker | NodeJS.Process): Channel {
  return {
    send: (message) => other.send?.(message, undefined, undefined, () => {}),
    onMessage: (receive) => other.on('message', receive),
  }
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
