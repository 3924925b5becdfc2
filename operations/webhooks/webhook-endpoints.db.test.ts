import { beforeEach, describe, expect, test } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import { PAGE_ROWS } from '#rules/staff/pagination.ts'
import { query, tablesWith } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWebhookFixture } from '#testing/webhooks/webhook-fixture.ts'
import { listEndpointDeliveries } from './list-deliveries.ts'
import { sendAgain } from './send-again.ts'
import {
  changeEndpoint,
  createEndpoint,
  replaceSecret,
  revealSecret,
  sendTest,
  switchOff,
  switchOn,
} from './webhook-endpoints.ts'

const own = openForFile(openWebhookFixture)

beforeEach(() => own.receiver.answer(204))

const kim = { actor: 'Kim', reason: 'The partner asked for it.' }
const alpine = { name: 'Alpine', url: 'https://partner.example/hooks', events: ['refund.paid' as const], actor: 'Kim' }

async function auditOf(id: WebhookEndpointId): Promise<string[]> {
  const rows = await query<{ action: string }>(
    own.url,
    `select action from audit_log where details->>'endpointId' = $1 order by at, id`,
    [id],
  )
  return rows.map(({ action }) => action)
}

describe('[C9] owners add an endpoint', () => {
  test('only once, however often the form arrives, and its secret is stored sealed', async () => {
    const id = own.tools.newId<'webhook-endpoint'>()
    const [first, second] = [
      await createEndpoint({ ...alpine, id }, own.tools),
      await createEndpoint({ ...alpine, id }, own.tools),
    ]
    expect(second).toEqual({ ok: false, reason: 'already-added' })
    if (!first.ok) throw new Error(first.reason)
    expect(await tablesWith(own.url, first.secret.slice('whsec_'.length))).toEqual([])
    expect(await auditOf(id)).toEqual(['add-webhook'])
  })

  test.each([
    ['http://partner.example', 'not-https'],
    ['https://kim:secret@partner.example', 'has-credentials'],
    ['https://127.0.0.1/hooks', 'private-address'],
    ['https://2130706433/hooks', 'private-address'],
    ['https://[::ffff:10.0.0.1]/hooks', 'private-address'],
    ['https://169.254.169.254/latest', 'private-address'],
    ['not an address', 'not-a-url'],
  ])('but in production not with %s', async (url, reason) => {
    const id = own.tools.newId<'webhook-endpoint'>()
    const production = { ...own.tools, site: { ...own.tools.site, allowsPrivateWebhooks: false } }
    expect(await createEndpoint({ ...alpine, id, url }, production)).toEqual({ ok: false, reason })
    expect(await createEndpoint({ ...alpine, id }, production)).toMatchObject({ ok: true })
    expect(await changeEndpoint({ ...alpine, id, url }, production)).toEqual({ ok: false, reason })
  })

  test('and not without an event', async () => {
    const id = own.tools.newId<'webhook-endpoint'>()
    expect(await createEndpoint({ ...alpine, id, events: [] }, own.tools)).toEqual({ ok: false, reason: 'no-events' })
  })
})

test('[C9] owners show and replace the secret, and the audit log has both', async () => {
  const { id, secret } = await own.endpoint()
  expect(await revealSecret({ id, actor: 'Kim' }, own.tools)).toEqual({ ok: true, secret })
  const replaced = await replaceSecret({ id, ...kim }, own.tools)
  expect(await revealSecret({ id, actor: 'Kim' }, own.tools)).toEqual(replaced)
  expect(replaced).not.toEqual({ ok: true, secret })
  expect(await replaceSecret({ id, actor: 'Kim', reason: ' ' }, own.tools)).toMatchObject({ reason: 'missing-reason' })
  expect(await auditOf(id)).toEqual([
    'add-webhook',
    'show-webhook-secret',
    'replace-webhook-secret',
    'show-webhook-secret',
  ])
})

test('[C9] a test message reaches one endpoint, whatever its events', async () => {
  const { id } = await own.endpoint(`${own.receiver.url}/tested`)
  await own.endpoint(`${own.receiver.url}/other`)
  expect(await sendTest({ id, actor: 'Kim' }, own.tools)).toEqual({ ok: true })
  const { rows } = await listEndpointDeliveries(id, undefined, own.tools)
  expect(rows).toMatchObject([{ event: 'endpoint.test', state: 'waiting', payload: { type: 'endpoint.test' } }])
  await own.deliver(id)
  expect(own.receiver.received.map(({ path }) => path)).toEqual(['/tested'])
})

describe('[C9] staff send a message again', () => {
  test('that was delivered: it arrives once more with the same ID', async () => {
    const { id } = await own.endpoint(`${own.receiver.url}/again`)
    const deliveryId = await own.announce(id)
    await own.deliver(id)
    expect(await sendAgain({ id, deliveryId, actor: 'Kim' }, own.tools)).toEqual({ ok: true })
    await own.deliver(id)
    const ids = own.receiver.received.filter(({ path }) => path === '/again').map((request) => request.id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await own.delivery(deliveryId)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('but not one of another endpoint, nor while the endpoint is off', async () => {
    const { id } = await own.endpoint()
    const other = await own.endpoint()
    const deliveryId = await own.announce(other.id)
    expect(await sendAgain({ id, deliveryId, actor: 'Kim' }, own.tools)).toEqual({ ok: false, reason: 'not-found' })
    await switchOff({ id: other.id, ...kim }, own.tools)
    const request = { id: other.id, deliveryId, actor: 'Kim' }
    expect(await sendAgain(request, own.tools)).toEqual({ ok: false, reason: 'switched-off' })
    expect(await sendTest(request, own.tools)).toEqual({ ok: false, reason: 'switched-off' })
  })
})

test('[C9] an endpoint that was turned off and on gets events from then on, and ended deliveries can be sent again', async () => {
  const { id } = await own.endpoint()
  const missed = await own.announce(id)
  expect(await switchOff({ id, ...kim }, own.tools)).toEqual({ ok: true })
  expect(await switchOff({ id, ...kim }, own.tools)).toEqual({ ok: false, reason: 'already-switched-off' })
  await expect(own.announce(id)).rejects.toThrow('nothing was announced')
  expect(await own.delivery(missed)).toMatchObject({ state: 'failed', lastError: 'switched-off' })
  expect(await switchOn({ id, actor: 'Kim' }, own.tools)).toEqual({ ok: true })
  expect(await switchOn({ id, actor: 'Kim' }, own.tools)).toEqual({ ok: false, reason: 'already-switched-on' })
  await own.announce(id)
  await own.deliver(id)
  expect(await sendAgain({ id, deliveryId: missed, actor: 'Kim' }, own.tools)).toEqual({ ok: true })
  await own.deliver(id)
  expect(await own.delivery(missed)).toMatchObject({ state: 'delivered' })
  expect(await auditOf(id)).toEqual(['add-webhook', 'switch-off-webhook', 'switch-on-webhook', 'send-webhook-again'])
})

test('[C9] deliveries are listed by pages, the newest first', async () => {
  const { id } = await own.endpoint()
  for (let each = 0; each < PAGE_ROWS + 3; each++) await own.announce(id)
  const first = await listEndpointDeliveries(id, undefined, own.tools)
  const { next } = first
  if (!next) throw new Error('there is one page only')
  const second = await listEndpointDeliveries(id, { after: next }, own.tools)
  expect([first.rows.length, second.rows.length]).toEqual([PAGE_ROWS, 3])
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(PAGE_ROWS + 3)
  const [top] = second.rows
  if (!top) throw new Error('the second page is empty')
  expect((await listEndpointDeliveries(id, { before: top }, own.tools)).rows).toEqual(first.rows)
})

test('[C9] messages and their deliveries are erased after 30 days, and not before', async () => {
  const { id } = await own.endpoint()
  const old = await own.announce(id)
  own.wait(2 * 24 * 60)
  const recent = await own.announce(id)
  own.wait(29 * 24 * 60)
  await eraseOldRecords(parseSettings({}).retention, own.tools)
  expect(await own.delivery(old)).toBeUndefined()
  expect(await own.delivery(recent)).toBeDefined()
})
