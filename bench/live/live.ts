import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { paymentPayload } from '../../testing/payloads.ts'
import { waitFor } from '../../testing/wait.ts'
import { defineGroup } from '../group.ts'
import { processorSeconds } from '../measuring/process-usage.ts'
import { DEPARTURE_ID, fillDepartures } from '../site/departures.ts'
import { openWorld, pidOf } from '../site/world.ts'

/** One process takes 2,000 streams (rule C3). */
const INSTANCES = 4
const WATCHERS = 5000
const HOLDS_PER_SECOND = 2
const SECONDS = 15
const DEPARTURES = 18

/** Counts the processor time of sites whose seats are held one after the other while many people watch. */
export const live = defineGroup({
  needs: [],
  rows: {
    share: {
      name: `share of one core, ${WATCHERS} watchers of ${INSTANCES} instances and ${HOLDS_PER_SECOND} holds a second`,
      target: { atMost: 0.5 },
    },
  },
  async measure() {
    await using world = await openWorld()
    const databaseUrl = await world.createDatabase()
    await fillDepartures(databaseUrl, DEPARTURES)
    const sites = [await world.startSite(databaseUrl)]
    while (sites.length < INSTANCES) sites.push(await world.startSite(databaseUrl))
    const urls = sites.map(({ url }) => url)
    const processorTime = () => sites.reduce((sum, site) => sum + processorSeconds(pidOf(site)), 0)
    await using watchers = await startWatchers(urls)
    await holdSeats(urls, 1)
    const before = await watchers.received()
    const start = { processor: processorTime(), at: performance.now() }
    await holdSeats(urls, SECONDS)
    const processor = processorTime() - start.processor
    const seconds = (performance.now() - start.at) / 1000
    // Changes within a tenth of a second may be sent as one, but every watcher must get all of them.
    const after = await waitFor(async () => {
      const counts = await watchers.received()
      return counts.fewest - before.fewest >= SECONDS && counts
    }, 'an event for every watcher in every second')
    const events = Math.round(after.fewest - before.fewest)
    const detail = `${processor.toFixed(1)} processor seconds in ${seconds.toFixed(1)}; ${events} events for each watcher`
    return { share: { value: processor / seconds, detail } }
  },
})

/** Holds seats at an even pace by ordering with PayPal, which sends no mail. */
async function holdSeats(urls: string[], seconds: number): Promise<void> {
  const start = performance.now()
  const answers: Promise<number>[] = []
  for (let hold = 0; hold < seconds * HOLDS_PER_SECOND; hold++) {
    await pause(Math.max(0, start + (hold * 1000) / HOLDS_PER_SECOND - performance.now()))
    answers.push(holdSeat(urls[hold % urls.length] ?? '', hold))
  }
  const refused = (await Promise.all(answers)).filter((status) => status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} holds were refused (${refused[0]})`)
}

async function holdSeat(url: string, hold: number): Promise<number> {
  const departureId = DEPARTURE_ID + String(1 + (hold % DEPARTURES)).padStart(12, '0')
  const response = await fetch(`${url}/functions/v1/create-payment-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.2.${hold % 256}` },
    body: JSON.stringify({ ...paymentPayload, email: `holder-${hold}@example.com`, departureId }),
  })
  await response.arrayBuffer()
  return response.status
}

async function startWatchers(urls: string[]) {
  const program = ['bench/live/watchers-program.ts', String(WATCHERS), ...urls]
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  async function waitForLine(pattern: RegExp): Promise<RegExpExecArray> {
    const found = await waitFor(
      async () => pattern.exec(output) ?? (isRunning() ? undefined : 'ended'),
      String(pattern),
    )
    if (found === 'ended') throw new Error(output)
    return found
  }
  await waitForLine(/all are watching/)
  return {
    /** The number of events of the watcher with the fewest. */
    async received(): Promise<{ fewest: number }> {
      output = ''
      child.stdin.write('\n')
      return { fewest: Number((await waitForLine(/received (\d+) \d+\n/))[1]) }
    },
    async [Symbol.asyncDispose]() {
      if (!isRunning()) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
