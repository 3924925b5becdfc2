import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type Channel, openQuestions, PART_PATIENCE_MS } from '#server/metrics/ask.ts'
import type { Metric } from '#server/metrics/metric.ts'
import type { Clock } from './clock.ts'
import type { OpenSettings } from './create-tools.ts'
import type { RunningJobs } from './jobs.ts'

/** What the thread's jobs start from. */
export type JobsMessage = { settings: OpenSettings; ahead: Clock['ahead']; metrics: MessagePort }

/** A visitor's request goes first when all cores are busy. On Linux each thread has its own priority. */
export const JOBS_PRIORITY = 10

/** Garbage is collected earlier than by default, which saves some megabytes in a thread that is mostly idle. */
const YOUNG_MB = 6

/**
 * A thread for the jobs, so that writing mails never keeps a visitor waiting. `program` is the bundle: the thread loads
 * it again, while the site starts. An error that nothing in the thread catches ends the program, as one of ours would.
 */
export function openJobsThread(program: URL) {
  const thread = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  return async (settings: OpenSettings, { ahead }: Clock): Promise<RunningJobs> => {
    const { port1, port2 } = new MessageChannel()
    const message: JobsMessage = { settings, ahead, metrics: port2 }
    thread.postMessage(message, [port2])
    await once(thread, 'message')
    const readMetrics = openQuestions<Metric[]>(channelOf(port1), PART_PATIENCE_MS)
    port1.unref()
    return {
      readMetrics,
      async stop() {
        const ended = once(thread, 'exit')
        thread.postMessage('stop')
        await ended
      },
    }
  }
}

/** A channel for metrics alone. The other messages between the threads are to start and to stop. */
export function channelOf(port: MessagePort): Channel {
  return {
    send: (message) => port.postMessage(message),
    onMessage: (receive) => port.on('message', receive),
  }
}
