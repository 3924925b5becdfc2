import { PgBoss, type Queue } from 'pg-boss'
import { DEAD_JOBS, type JobName, type JobSettings, jobSettings } from './catalogue.ts'

/** A job whose process was killed is noticed after this time: sooner than a person stops waiting for a mail. */
const HEARTBEAT_SECONDS = 10
const DEAD_JOBS_SECONDS = 90 * 24 * 3600

const optionNames = [
  'retryLimit',
  'retryDelay',
  'retryDelayMax',
  'expireInSeconds',
  'retryBackoff',
  'heartbeatSeconds',
  'deadLetter',
  'notify',
] as const satisfies (keyof Queue)[]

const jobNames = Object.keys(jobSettings) as JobName[]

/** Creates the tables of the queue, and declares every job of the catalogue. What is as it should be is left alone. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'powderpool-install',
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    await declareQueues(boss)
    await scheduleJobs(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function declareQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existing.has(DEAD_JOBS)) await boss.createQueue(DEAD_JOBS, { retentionSeconds: DEAD_JOBS_SECONDS })
  for (const name of jobNames) {
    const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = jobSettings[name]
    const options: Pick<Required<Queue>, (typeof optionNames)[number]> = {
      retryLimit,
      retryDelay,
      retryDelayMax,
      expireInSeconds,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: DEAD_JOBS,
      notify: true,
    }
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (optionNames.some((option) => queue[option] !== options[option])) await boss.updateQueue(name, options)
  }
}

async function scheduleJobs(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const name of jobNames) {
    const { cron }: JobSettings = jobSettings[name]
    if (cron && existing.get(name) !== cron) await boss.schedule(name, cron, {})
  }
}
