import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type JobName, jobSettings } from '#jobs/catalogue.ts'
import { openJobs } from '#jobs/queue.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import { queueLostDeliveries } from '#operations/webhooks/queue-lost-deliveries.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { amount } from '#testing/soak.ts'
import { waitFor } from '#testing/wait.ts'
import { type Receiver, startReceiver } from '#testing/webhooks/receiver.ts'
import { openWebhookFixture } from '#testing/webhooks/webhook-fixture.ts'
import { deliverWebhooks } from './deliver-webhook.ts'
import type { WebhookAnswer } from './webhook-sender.ts'

const ENDPOINTS = ['healthy', 'failing', 'slow', 'hanging'] as const
/** Each goes to every endpoint: more than a thousand deliveries in the soak. */
const EVENTS = amount({ short: 100, long: 250 })
/** How many endpoints hang, with two attempts each. */
const HANGING = amount({ short: 4, long: 6 })
const SLOW_MS = 2000
/** How many arrivals there are waited for. */
const SLOW_EVENTS = amount({ short: 0, long: EVENTS })

const own = openForFile(openWebhookFixture)
let hanging: Receiver

beforeEach(async () => {
  await query(own.url, 'truncate webhook_endpoints, webhook_messages cascade')
  await query(own.url, `delete from pgboss.job where name = 'deliver-webhook'`)
  own.receiver.received.length = 0
  hanging = await startReceiver()
  hanging.answer(() => {})
})
afterEach(() => hanging.close())

async function announce(times: number, begin: (entryId: string) => void = () => {}) {
  for (let done = 0; done < times; done++) {
    const data = { entryId: own.tools.newId<'waitlist-entry'>(), people: 2, departureId: null, packageId: null }
    begin(data.entryId)
    await own.tools.db.transaction((tx) => announceEvent(tx, 'entry.joined', data, own.tools))
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

function rowOf(name: string, values: number[]): string {
  const [median, late, last] = [0.5, 0.95, 1].map((share) => `${(quantile(values, share) / 1000).toFixed(2)} s`)
  return `${name}: ${values.length} of ${EVENTS} events arrived, p50 ${median}, p95 ${late}, max ${last}`
}

describe('[C9] an endpoint that hangs', () => {
  test('gets two attempts at a time, one after a timeout, and two again when it has answered', async () => {
    const { id } = await own.endpoint()
    await announce(5)
    const running: ((answer: WebhookAnswer) => void)[] = []
    const webhooks = { send: () => new Promise<WebhookAnswer>((resolve) => running.push(resolve)) }
    const answerAll = (answer: WebhookAnswer) => {
      for (const end of running.splice(0)) end(answer)
    }
    let jobs = 0
    const start = () => {
      jobs += 1
      void own.deliver(id, { webhooks }).finally(() => {
        jobs -= 1
      })
    }
    /** Each job either makes an attempt or has ended. */
    const settled = () => waitFor(async () => jobs === running.length && [jobs], 'the end of the other jobs')
    for (let job = 0; job < 4; job++) start()
    expect(await settled()).toEqual([2])
    answerAll({ status: null, error: 'timeout' })
    expect(await settled()).toEqual([1])
    start()
    expect(await settled()).toEqual([1])
    answerAll({ status: 200, error: null })
    expect(await settled()).toEqual([1])
    start()
    expect(await settled()).toEqual([2])
    answerAll({ status: 200, error: null })
    expect(await settled()).toEqual([0])
  })

  test('delays no other endpoint while many events arrive, and neither do others that hang, fail or are slow', async () => {
    const more = Array.from({ length: HANGING - 1 }, () => startReceiver())
    const [failing, slow, ...others] = await Promise.all([startReceiver(), startReceiver(), ...more])
    const receivers = { healthy: own.receiver, failing, slow, hanging }
    for (const receiver of others) receiver.answer(() => {})
    const idle = Object.fromEntries(Object.keys(jobSettings).map((name) => [name, async () => {}]))
    const jobs = await openJobs(own.url, () => {})
    onTestFinished(async () => {
      for (const receiver of [hanging, failing, slow, ...others]) await receiver.close()
      await jobs.stop()
    })
    await jobs.work({
      ...(idle as Record<JobName, () => Promise<void>>),
      'deliver-webhook': ({ endpointId }) => deliverWebhooks(endpointId, own.tools),
    })
    const { id } = await own.endpoint(hanging.url)
    // Their attempts begin one after the other, so that each takes another worker.
    for (const receiver of [hanging, ...others]) {
      if (receiver !== hanging) await own.endpoint(receiver.url)
      for (const attempts of [1, 2]) {
        await announce(1)
        await waitFor(async () => receiver.received.length === attempts, 'an attempt that hangs', 8000)
      }
    }
    for (const { url } of [own.receiver, failing, slow]) await own.endpoint(url)
    const sentAt = new Map<string, number>()
    const answers = {
      healthy: (response: ServerResponse) => response.writeHead(204).end(),
      failing: (response: ServerResponse) => response.writeHead(500).end(),
      slow: (response: ServerResponse) => setTimeout(() => response.writeHead(200).end(), SLOW_MS),
      hanging: () => {},
    }
    /** The first arrival of each event. */
    const took = { healthy: new Map(), failing: new Map(), slow: new Map(), hanging: new Map<string, number>() }
    for (const name of ENDPOINTS) {
      receivers[name].answer((response, number) => {
        const { data } = JSON.parse(receivers[name].received[number - 1]?.body ?? '')
        const since = sentAt.get(data.entryId)
        if (since && !took[name].has(data.entryId)) took[name].set(data.entryId, Date.now() - since)
        answers[name](response)
      })
    }
    for (let event = 0; event < EVENTS; event++) await announce(1, (entryId) => sentAt.set(entryId, Date.now()))
    await waitFor(async () => took.healthy.size === EVENTS, 'all messages to the healthy endpoint', 60_000)
    const untilHealthy = { failing: took.failing.size, hanging: hanging.received.length }
    await waitFor(async () => took.slow.size >= SLOW_EVENTS, 'the messages to the slow endpoint', 600_000)
    console.log(ENDPOINTS.map((name) => rowOf(name, [...took[name].values()])).join('\n'))
    expect(quantile([...took.healthy.values()], 0.95)).toBeLessThan(5000)
    expect(untilHealthy.failing, 'tried once by now').toBeGreaterThan(EVENTS / 2)
    expect(untilHealthy.hanging, 'of two lanes').toBeLessThanOrEqual(10)
    expect((await own.jobsOf(id)).length, 'never more than one for each message').toBeLessThanOrEqual(
      EVENTS + 2 * HANGING,
    )
  }, 900_000)

  test('has one job in the queue, however long its messages are late', async () => {
    const { id } = await own.endpoint(hanging.url)
    await announce(30)
    await query(own.url, `delete from pgboss.job where name = 'deliver-webhook'`)
    for (let minute = 0; minute < 5; minute++) {
      own.wait(1.5)
      await queueLostDeliveries(own.tools)
    }
    expect(await own.jobsOf(id)).toHaveLength(1)
  })
})
