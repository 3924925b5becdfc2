import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Clock } from './clock.ts'
import type { OpenSettings } from './create-tools.ts'
import type { RunningJobs } from './jobs.ts'

/** The data that the thread's jobs start from. Each message on the port `metrics` is the port for an answer. */
export type JobsMessage = { settings: OpenSettings; ahead: Clock['ahead']; metrics: MessagePort }

/** A visitor's request goes first when all cores are busy. On Linux each thread has its own priority. */
export const JOBS_PRIORITY = 10

/** A busy thread answers late, and one that hangs never. */
const METRICS_PATIENCE_MS = 2000

/** Garbage is collected earlier than by default, which saves some megabytes in a thread that is mostly idle. */
const YOUNG_MB = 6

/**
 * A thread for the jobs, so that writing mails never keeps a visitor waiting. `program` is the bundle: the thread loads
 * it again, while the site starts. An error that nothing in the thread catches ends the program, as one of ours would.
 */
export function openJobsThread(program: URL) {
  const thread = new Worker(program, {
    workerData: getCompileCacheDir(),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  return async (settings: OpenSettings, { ahead }: Clock): Promise<RunningJobs> => {
    const { port1, port2 } = new MessageChannel()
    const message: JobsMessage = { settings, ahead, metrics: port2 }
    thread.postMessage(message, [port2])
    await once(thread, 'message')
    return {
      readMetrics: () => askForMetrics(port1),
      async stop() {
        const ended = once(thread, 'exit')
        thread.postMessage('stop')
        await ended
      },
    }
  }
}

/** Each question has its own channel, so that a late answer is not taken for that of the next one. */
async function askForMetrics(metrics: MessagePort): Promise<object[]> {
  const { port1, port2 } = new MessageChannel()
  metrics.postMessage(port2, [port2])
  try {
    const [answer] = await once(port1, 'message', { signal: AbortSignal.timeout(METRICS_PATIENCE_MS) })
    return answer
  } finally {
    port1.close()
  }
}
