import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import type { DepartureId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { forgetWorkers } from '../../testing/forget-workers.ts'
import { headerOf, type MailServer, startMailServer } from '../../testing/mail/mail-server.ts'
import { captureOrder, createOrder, insertOpenDeparture, reconcileNow } from '../../testing/paid-site.ts'
import { openPayPalBench, type PayPalBench } from '../../testing/payments/paypal.ts'
import { type RunningSite, test as siteTest } from '../../testing/site-test.ts'
import { waitFor } from '../../testing/wait.ts'

let payPal: PayPalBench
let mailServer: MailServer

beforeEach(async () => {
  payPal = await openPayPalBench()
  mailServer = await startMailServer()
})
afterEach(async () => {
  await payPal.standIn.stop()
  await mailServer.close()
})

type Scene = {
  site: RunningSite
  departureId: DepartureId
  /** Starts the site again with the data of the killed one, and lets it reconcile. */
  restart(): Promise<void>
}

/** A site whose provider and mail server survive when it is killed. */
const test = siteTest.extend<{ scene: Scene }>({
  scene: async ({ start }, use) => {
    const settings = { PAYPAL_API_BASE: payPal.standIn.url, SMTP_URL: mailServer.url }
    const site = await start(settings)
    const departureId = await insertOpenDeparture(site.databaseUrl, 1)
    const restart = async () => {
      await forgetWorkers(site.databaseUrl)
      await start({ ...settings, DATABASE_URL: site.databaseUrl })
      await reconcileNow(site.databaseUrl)
    }
    await use({ site, departureId, restart })
  },
})

async function stateOf({ site, departureId }: Scene): Promise<string | undefined> {
  const text = 'select state from orders where departure_id = $1'
  return (await query<{ state: string }>(site.databaseUrl, text, [departureId]))[0]?.state
}

/** Without those of the demo data. */
const ownPayments = ({ site, departureId }: Scene) =>
  query(site.databaseUrl, 'select from payments p join orders o on o.id = p.order_id where departure_id = $1', [
    departureId,
  ])

const capturesAtPayPal = async () => (await payPal.orders()).flatMap(({ captures }) => captures)
const confirmations = () => mailServer.mails.filter((mail) => headerOf(mail, 'to')?.startsWith('ann-'))

/** There is no payment and no booking, and the seat is free. */
async function expectAllGivenBack(scene: Scene): Promise<void> {
  await waitFor(async () => (await stateOf(scene)) === 'void', 'the order to be given up')
  const { databaseUrl } = scene.site
  expect(await ownPayments(scene)).toEqual([])
  expect(await query(databaseUrl, `select from bookings where departure_id = '${scene.departureId}'`)).toEqual([])
  expect(await query(databaseUrl, 'select from holds where ended_at is null and expires_at > now()')).toEqual([])
  expect(await capturesAtPayPal()).toEqual([])
  expect(confirmations()).toEqual([])
}

/** One payment, one booking, one confirmation mail, and the guest was charged once. */
async function expectPaidOnce(scene: Scene): Promise<void> {
  await waitFor(async () => (await stateOf(scene)) === 'paid', 'the order to be paid')
  await waitFor(async () => confirmations().length > 0, 'the confirmation', 120_000)
  await waitFor(async () => (await unsentMails(scene)) === 0, 'every mail to be sent', 120_000)
  const { databaseUrl } = scene.site
  expect(await ownPayments(scene)).toHaveLength(1)
  expect(await query(databaseUrl, `select from bookings where departure_id = '${scene.departureId}'`)).toHaveLength(1)
  expect(await capturesAtPayPal()).toHaveLength(1)
  expect(confirmations()).toHaveLength(1)
}

async function unsentMails({ site }: Scene): Promise<number> {
  return (await query(site.databaseUrl, `select from mails where state <> 'sent'`)).length
}

/** Sends a request that gets no response. */
function unanswered(request: Promise<unknown>): void {
  request.catch(() => {})
}

async function approvedOrder({ site, departureId }: Scene): Promise<string> {
  const { body } = await createOrder(site, departureId)
  const orderId = String(body.orderId)
  await payPal.act(orderId, 'approve')
  return orderId
}

test('killed before the provider created the order: the seats are released', async ({ scene }) => {
  await payPal.behave({ create: 'slow', slowMs: 5000 })
  unanswered(createOrder(scene.site, scene.departureId))
  await waitFor(async () => (await stateOf(scene)) === 'open', 'the hold')
  await scene.site.kill()
  await scene.restart()
  await expectAllGivenBack(scene)
})

test('killed after the provider created the order: the seats are released', async ({ scene }) => {
  await payPal.behave({ create: ['lost-answer', 'slow'], slowMs: 5000 })
  unanswered(createOrder(scene.site, scene.departureId))
  await waitFor(async () => (await payPal.orders()).length === 1, 'the order at the provider')
  await scene.site.kill()
  await scene.restart()
  await expectAllGivenBack(scene)
})

test('killed after the guest approved: paid once', async ({ scene }) => {
  await approvedOrder(scene)
  await scene.site.kill()
  await scene.restart()
  await expectPaidOnce(scene)
})

test('killed while the provider was capturing: paid once', async ({ scene }) => {
  const orderId = await approvedOrder(scene)
  await payPal.behave({ capture: 'slow', slowMs: 2000 })
  unanswered(captureOrder(scene.site, orderId))
  await waitFor(async () => (await behaviorLeft()) === 0, 'the capture to arrive')
  await scene.site.kill()
  await scene.restart()
  await expectPaidOnce(scene)
})

/** The number of queued reactions to captures. */
async function behaviorLeft(): Promise<number> {
  const { capture } = await (await fetch(`${payPal.standIn.url}/stand-in/behavior`)).json()
  return capture.length
}

test('killed after the capture and before the commit: paid once', async ({ scene }) => {
  const orderId = await approvedOrder(scene)
  const blocker = new pg.Client({ connectionString: scene.site.databaseUrl })
  await blocker.connect()
  // Stops who writes bookings, and not the payment before it, which only refers to them.
  await blocker.query('begin; lock table bookings in share mode')
  unanswered(captureOrder(scene.site, orderId))
  await waitFor(async () => (await capturesAtPayPal()).length === 1, 'the capture')
  await waitFor(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "bookings"%'`
    // Not over the blocker's connection: within a transaction PostgreSQL shows who waits as of the first look.
    return (await query(scene.site.databaseUrl, waiting)).length
  }, 'the booking to be written')
  await scene.site.kill()
  await blocker.query('rollback')
  await blocker.end()
  await scene.restart()
  await expectPaidOnce(scene)
})

test('killed while the confirmation was being sent: paid once, and mailed once', async ({ scene }) => {
  const orderId = await approvedOrder(scene)
  await waitFor(async () => (await unsentMails(scene)) === 0, 'the mails of the start')
  const { port } = mailServer
  await mailServer.close()
  const callers: Socket[] = []
  const silent = createServer((socket) => callers.push(socket.on('error', () => {}))).listen(port, '127.0.0.1')
  expect(await captureOrder(scene.site, orderId)).toMatchObject({ status: 200 })
  await waitFor(async () => callers.length > 0, 'a mail on its way')
  await scene.site.kill()
  for (const socket of callers) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  mailServer = await startMailServer(port)
  await scene.restart()
  await expectPaidOnce(scene)
})
