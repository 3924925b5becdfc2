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

/** Each goes to four endpoints: a thousand deliveries in the soak. */
const EVENTS = amount({ short: 100, long: 250 })
const SLOW_MS = 2000

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

async function announce(times: number) {
  const data = { entryId: own.tools.newId<'waitlist-entry'>(), people: 2, departureId: null, packageId: null }
  for (let done = 0; done < times; done++)
    await own.tools.db.transaction((tx) => announceEvent(tx, 'entry.joined', data, own.tools))
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

  test('delays no other endpoint while many events arrive, and neither does one that fails or is slow', async () => {
    const [failing, slow] = [await startReceiver(), await startReceiver()]
    failing.answer(500)
    slow.answer((response) => setTimeout(() => response.writeHead(200).end(), SLOW_MS))
    const { id } = await own.endpoint(hanging.url)
    for (const { url } of [failing, slow, own.receiver]) await own.endpoint(url)
    const idle = Object.fromEntries(Object.keys(jobSettings).map((name) => [name, async () => {}]))
    const jobs = await openJobs(own.url, () => {})
    onTestFinished(async () => {
      for (const receiver of [hanging, failing, slow]) await receiver.close()
      await jobs.stop()
    })
    await jobs.work({
      ...(idle as Record<JobName, () => Promise<void>>),
      'deliver-webhook': ({ endpointId }) => deliverWebhooks(endpointId, own.tools),
    })
    const sentAt: number[] = []
    const tookMs: number[] = []
    own.receiver.answer((response, number) => {
      tookMs.push(Date.now() - (sentAt[number - 1] ?? 0))
      response.writeHead(204).end()
    })
    for (let event = 0; event < EVENTS; event++) {
      sentAt.push(Date.now())
      await announce(1)
    }
    await waitFor(async () => own.receiver.received.length === EVENTS, 'all messages to the healthy endpoint', 60_000)
    expect(tookMs.toSorted((one, other) => one - other)[Math.floor(EVENTS * 0.95)]).toBeLessThan(5000)
    expect(failing.received.length, 'tried once by now').toBeGreaterThan(EVENTS / 2)
    expect(hanging.received.length, 'of two lanes').toBeLessThanOrEqual(10)
    expect((await own.jobsOf(id)).length, 'never more than one for each message').toBeLessThanOrEqual(EVENTS)
  })

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
