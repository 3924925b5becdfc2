import { once } from 'node:events'
import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { isDatabaseUnavailable } from '#db/database.ts'
import { openLog } from '#server/log.ts'
import { openClock } from './clock.ts'
import { startJobs } from './jobs.ts'
import { JOBS_PRIORITY, type JobsMessage } from './jobs-thread.ts'

/** The thread's side of jobs-thread.ts: performs jobs until it gets the message to stop. */
export async function runJobsThread(): Promise<void> {
  if (!parentPort) throw new Error('jobs run in a thread of the site')
  const [{ settings, ahead, metrics }] = (await once(parentPort, 'message')) as [JobsMessage]
  const jobs = await startJobs(settings, openClock(ahead), openLog(settings))
  metrics.on('message', (answer: MessagePort) => {
    // Without an answer, the other thread stops waiting.
    jobs.readMetrics().then(
      (values) => answer.postMessage(values),
      () => {},
    )
  })
  if (process.platform === 'linux') setPriority(JOBS_PRIORITY)
  parentPort.postMessage('ready')
  await once(parentPort, 'message')
  // pg-boss removes all listeners from its connection before closing it. If the database goes away at that moment, the
  // error reaches no one else and is no reason to fail.
  process.on('uncaughtException', (error) => {
    if (!isDatabaseUnavailable(error)) throw error
  })
  await jobs.stop()
  process.exit(0)
}
