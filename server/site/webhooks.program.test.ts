import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { query } from '../../testing/database.ts'
import { forgetWorkers } from '../../testing/forget-workers.ts'
import { test } from '../../testing/site-test.ts'
import { postForm, staffSession } from '../../testing/staff/staff.ts'
import { moveClock } from '../../testing/story.ts'
import { waitFor } from '../../testing/wait.ts'
import { startReceiver, verified } from '../../testing/webhooks/receiver.ts'

/** More than the site sends at once, so that some wait for the others. */
const MESSAGES = 12

test('[C9] webhooks survive a kill -9 in the middle: every message arrives, signed, and none has two ids', async ({
  start,
}) => {
  const receiver = await startReceiver()
  const first = await start()
  const { databaseUrl } = first
  const { cookie } = await staffSession(first, 'owner')
  const list = `${first.url}/staff/connections/webhooks`
  const endpointId = randomUUID()
  const endpoint = { intent: 'add', endpointId, name: 'Alpine', url: receiver.url, events: 'entry.joined' }
  const page = await (await postForm(list, endpoint, cookie)).text()
  const [secret = ''] = /whsec_[A-Za-z0-9+/=]+/.exec(page) ?? []

  // Two are answered, and the others are on their way when the site dies.
  receiver.answer((response, number) => (number <= 2 ? response.writeHead(204).end() : undefined))
  for (let sent = 0; sent < MESSAGES; sent++)
    expect((await postForm(`${list}/${endpointId}`, { intent: 'test' }, cookie)).status).toBe(200)
  await waitFor(async () => receiver.received.length > 5, 'messages on their way')
  await first.kill()
  await forgetWorkers(databaseUrl)

  receiver.answer(204)
  const second = await start({ DATABASE_URL: databaseUrl })
  await moveClock(second.url, { hours: 1 })
  await waitFor(async () => {
    const waiting = await query(databaseUrl, `select from webhook_deliveries where state <> 'delivered'`)
    return waiting.length === 0
  }, 'the last message')

  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(MESSAGES)
  const bodies = new Map(receiver.received.map(({ id, body }) => [id, body]))
  for (const { id, body } of receiver.received) expect(body).toBe(bodies.get(id))
  // The site's clock is an hour ahead, and the library refuses what comes from the future.
  const [early] = receiver.received
  if (!early) throw new Error('nothing arrived')
  expect(verified(secret, early)).toMatchObject({ type: 'endpoint.test', data: { endpointId } })
  await receiver.close()
})
