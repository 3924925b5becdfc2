import { beforeEach, describe, expect, test } from 'vitest'
import { queueLostDeliveries } from '#operations/webhooks/queue-lost-deliveries.ts'
import { replaceSecret, switchOff } from '#operations/webhooks/webhook-endpoints.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { verified } from '#testing/webhooks/receiver.ts'
import { openWebhookFixture } from '#testing/webhooks/webhook-fixture.ts'
import { openWebhookSender } from './webhook-sender.ts'

const own = openForFile(openWebhookFixture)

beforeEach(() => {
  own.receiver.answer(204)
  own.receiver.received.length = 0
})

async function announced() {
  const endpoint = await own.endpoint()
  return { ...endpoint, deliveryId: await own.announce(endpoint.id) }
}

const mailsAbout = (id: WebhookEndpointId) =>
  query<{ data: object }>(
    own.url,
    `select data from mails where template = 'webhook-switched-off-staff' and data->>'record' like '%' || $1`,
    [id],
  )

describe('[C9] a webhook message', () => {
  test('arrives with a signature that the public library accepts', async () => {
    const { id, secret, deliveryId } = await announced()
    await own.deliver(id)
    const [request, ...others] = own.receiver.received
    if (!request) throw new Error('nothing arrived')
    expect(others).toEqual([])
    expect(verified(secret, request)).toMatchObject({ type: 'entry.joined', data: { people: 2 } })
    expect(request.id).toMatch(/^msg_/)
    expect(request.headers['content-type']).toBe('application/json')
    expect(await own.delivery(deliveryId)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      nextAt: null,
      lastStatus: 204,
    })
    expect(await own.state(id)).toEqual({ isFailing: false, endedBy: null })
  })

  test('is sent once, even if its job runs several times at the same moment', async () => {
    const { id } = await announced()
    await Promise.all([1, 2, 3].map(() => own.deliver(id)))
    await own.deliver(id)
    expect(own.receiver.received).toHaveLength(1)
  })

  test('is signed with the current secret', async () => {
    const { id, secret } = await announced()
    const replaced = await replaceSecret({ id, actor: 'Kim', reason: 'leaked' }, own.tools)
    await own.deliver(id)
    const [request] = own.receiver.received
    if (!request || !replaced.ok) throw new Error('nothing arrived')
    expect(verified(replaced.secret, request)).toBeDefined()
    expect(() => verified(secret, request)).toThrow('No matching signature')
  })

  test('is not sent in production to an address that leads to this machine', async () => {
    const { id, deliveryId } = await announced()
    await own.deliver(id, { webhooks: openWebhookSender({ publicOnly: true }) })
    expect(own.receiver.received).toEqual([])
    expect(await own.delivery(deliveryId)).toMatchObject({
      state: 'waiting',
      lastStatus: null,
      lastError: 'private-address',
    })
  })

  test('fails with a reason if the secret can no longer be read', async () => {
    const { id, deliveryId } = await announced()
    await own.deliver(id, { site: { ...own.tools.site, dataKeys: ['quite another data key'] } })
    expect(await own.delivery(deliveryId)).toMatchObject({ state: 'waiting', lastError: 'unreadable-secret' })
  })
})

describe('[C9] a failed attempt', () => {
  test('is repeated with growing delays and the same ID until it succeeds', async () => {
    const { id, secret, deliveryId } = await announced()
    const statuses = [500, 503, 301, 404]
    own.receiver.answer((response, number) => response.writeHead(statuses[number - 1] ?? 200).end())
    const delays: number[] = []
    for (const status of statuses) {
      await own.deliver(id)
      const { nextAt, ...delivery } = (await own.delivery(deliveryId)) ?? {}
      expect(delivery).toMatchObject({ state: 'waiting', lastStatus: status })
      expect((await own.jobsOf(id)).at(-1)?.startAfter).toEqual(nextAt)
      delays.push((nextAt?.getTime() ?? 0) - own.tools.now().getTime())
      // Nothing happens before its time.
      await own.deliver(id)
      own.wait((delays.at(-1) ?? 0) / 60_000 + 1)
    }
    expect(delays).toEqual(delays.toSorted((one, other) => one - other))
    expect(await own.state(id)).toEqual({ isFailing: true, endedBy: null })
    await own.deliver(id)
    expect(await own.delivery(deliveryId)).toMatchObject({ state: 'delivered', attempts: 5, lastStatus: 200 })
    expect(await own.state(id)).toEqual({ isFailing: false, endedBy: null })
    expect(new Set(own.receiver.received.map((request) => request.id)).size).toBe(1)
    expect(own.receiver.received).toHaveLength(5)
    expect(verified(secret, own.receiver.received[0] ?? never())).toBeDefined()
  })

  test('is repeated if its process died, so the delivery is not lost', async () => {
    const { id, deliveryId } = await announced()
    const dying = { send: () => Promise.reject(new Error('the process ends here')) }
    await expect(own.deliver(id, { webhooks: dying })).rejects.toThrow('ends here')
    await query(own.url, `delete from pgboss.job where name = 'deliver-webhook'`)
    await queueLostDeliveries(own.tools)
    expect(await own.jobsOf(id)).toEqual([])
    own.wait(5)
    await queueLostDeliveries(own.tools)
    await queueLostDeliveries(own.tools)
    expect(await own.jobsOf(id)).toHaveLength(1)
    await own.deliver(id)
    expect(await own.delivery(deliveryId)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('is not repeated if staff turned off the endpoint while it ran', async () => {
    const { id, deliveryId } = await announced()
    const webhooks = {
      send: async () => {
        await switchOff({ id, actor: 'Kim', reason: 'not needed' }, own.tools)
        return { status: 500, error: null } as const
      },
    }
    await own.deliver(id, { webhooks })
    expect(await own.delivery(deliveryId)).toMatchObject({ state: 'failed', lastError: 'switched-off' })
    expect(await own.state(id)).toMatchObject({ endedBy: 'staff' })
    expect(await mailsAbout(id)).toEqual([])
  })
})

/** Makes this many attempts, with enough time after each for the next to be due. */
async function attempt(id: WebhookEndpointId, times: number) {
  for (let done = 0; done < times; done++) {
    await own.deliver(id)
    own.wait(30 * 60)
  }
}

describe('[C9] an endpoint is turned off', () => {
  test('after three days without a success: waiting deliveries end, and staff are notified once', async () => {
    const { id, deliveryId } = await announced()
    own.receiver.answer(500)
    await attempt(id, 9)
    const later = await own.announce(id)
    await own.deliver(id)
    expect(await own.state(id)).toEqual({ isFailing: true, endedBy: 'failures' })
    expect(await own.delivery(deliveryId)).toMatchObject({
      state: 'failed',
      attempts: 10,
      lastStatus: 500,
      nextAt: null,
    })
    expect(await own.delivery(later)).toMatchObject({ state: 'failed', lastError: 'switched-off', nextAt: null })
    expect(await mailsAbout(id)).toMatchObject([{ data: { name: 'Alpine', cause: 'failures', waiting: 1 } }])
    await own.deliver(id)
    expect(own.receiver.received).toHaveLength(10)
  })

  test('but not if something else has since arrived', async () => {
    const { id, deliveryId } = await announced()
    own.receiver.answer(500)
    await attempt(id, 8)
    await own.deliver(id)
    own.receiver.answer(200)
    await own.announce(id)
    await own.deliver(id)
    own.wait(30 * 60)
    own.receiver.answer(500)
    await own.deliver(id)
    expect(await own.delivery(deliveryId)).toMatchObject({ state: 'failed', attempts: 10 })
    expect(await own.state(id)).toEqual({ isFailing: true, endedBy: null })
    expect(await mailsAbout(id)).toEqual([])
  })

  test('immediately if it answers that it is gone', async () => {
    const { id, deliveryId } = await announced()
    own.receiver.answer(410)
    await own.deliver(id)
    expect(await own.state(id)).toMatchObject({ endedBy: 'gone' })
    expect(await own.delivery(deliveryId)).toMatchObject({ state: 'failed', lastStatus: 410, lastError: null })
    expect(await mailsAbout(id)).toMatchObject([{ data: { cause: 'gone', waiting: 0 } }])
  })

  test('only once if two of its deliveries fail for good at the same moment', async () => {
    const { id } = await announced()
    await own.announce(id)
    own.receiver.answer(500)
    for (let round = 0; round < 10; round++) {
      await Promise.all([own.deliver(id), own.deliver(id)])
      own.wait(30 * 60)
    }
    expect(await own.state(id)).toMatchObject({ endedBy: 'failures' })
    expect(await mailsAbout(id)).toHaveLength(1)
  })
})

function never(): never {
  throw new Error('nothing arrived')
}
