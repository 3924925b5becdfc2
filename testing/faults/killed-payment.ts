import { expect } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { forgetWorkers } from '#testing/forget-workers.ts'
import { headerOf, type MailServer, startMailServer } from '#testing/mail/mail-server.ts'
import { createOrder, insertOpenDeparture, reconcileNow } from '#testing/paid-site.ts'
import { openPayPalFixture, type PayPalFixture } from '#testing/payments/paypal.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

/** A site with one open seat, whose provider and mail server survive when it is killed. */
export type PaymentScene = {
  site: RunningSite
  payPal: PayPalFixture
  mailServer: MailServer
  departureId: DepartureId
  /** Starts the site again with the data of the killed one. */
  startAgain(): Promise<void>
  /** Starts it again, and lets it reconcile. */
  restart(): Promise<void>
}

export const test = siteTest.extend<{ scene: PaymentScene }>({
  scene: async ({ start }, use) => {
    const payPal = await openPayPalFixture()
    const mailServer = await startMailServer()
    const settings = { PAYPAL_API_BASE: payPal.standIn.url, SMTP_URL: mailServer.url }
    const site = await start(settings)
    const departureId = await insertOpenDeparture(site.databaseUrl, 1)
    const startAgain = async () => {
      await forgetWorkers(site.databaseUrl)
      scene.site = await start({ ...settings, DATABASE_URL: site.databaseUrl })
    }
    const restart = async () => {
      await startAgain()
      await reconcileNow(site.databaseUrl)
    }
    const scene = { site, payPal, mailServer, departureId, startAgain, restart }
    await use(scene)
    await payPal.standIn.stop()
    await scene.mailServer.close()
  },
})

export async function stateOf({ site, departureId }: PaymentScene): Promise<string | undefined> {
  const text = 'select state from orders where departure_id = $1'
  return (await query<{ state: string }>(site.databaseUrl, text, [departureId]))[0]?.state
}

export async function approvedOrder({ site, payPal, departureId }: PaymentScene): Promise<string> {
  const { body } = await createOrder(site, departureId)
  const orderId = String(body.orderId)
  await payPal.act(orderId, 'approve')
  return orderId
}

/** Sends a request that gets no response. */
export function unanswered(request: Promise<unknown>): void {
  request.catch(() => {})
}

export const capturesAtPayPal = async ({ payPal }: PaymentScene) =>
  (await payPal.orders()).flatMap(({ captures }) => captures)

export async function countUnsentMails({ site }: PaymentScene): Promise<number> {
  return (await query(site.databaseUrl, `select from mails where state <> 'sent'`)).length
}

const confirmations = ({ mailServer }: PaymentScene) =>
  mailServer.mails.filter((mail) => headerOf(mail, 'to')?.startsWith('ann-'))

/** Payments that are not demo data. */
const ownPayments = ({ site, departureId }: PaymentScene) =>
  query(site.databaseUrl, 'select from payments p join orders o on o.id = p.order_id where departure_id = $1', [
    departureId,
  ])

const ownBookings = ({ site, departureId }: PaymentScene) =>
  query(site.databaseUrl, 'select from bookings where departure_id = $1', [departureId])

/** There is no payment and no booking, and the seat is free. */
export async function expectAllGivenBack(scene: PaymentScene): Promise<void> {
  await waitFor(async () => (await stateOf(scene)) === 'void', 'the order to be given up')
  expect(await ownPayments(scene)).toEqual([])
  expect(await ownBookings(scene)).toEqual([])
  const held = 'select from holds where ended_at is null and expires_at > now()'
  expect(await query(scene.site.databaseUrl, held)).toEqual([])
  expect(await capturesAtPayPal(scene)).toEqual([])
  expect(confirmations(scene)).toEqual([])
}

/** One payment, one booking, one confirmation mail, and the guest was charged once. */
export async function expectPaidOnce(scene: PaymentScene): Promise<void> {
  await waitFor(async () => (await ownPayments(scene)).length > 0, 'the order to be paid')
  await waitFor(async () => confirmations(scene).length > 0, 'the confirmation', 120_000)
  await waitFor(async () => (await countUnsentMails(scene)) === 0, 'every mail to be sent', 120_000)
  expect(await ownPayments(scene)).toHaveLength(1)
  expect(await ownBookings(scene)).toHaveLength(1)
  expect(await capturesAtPayPal(scene)).toHaveLength(1)
  expect(confirmations(scene)).toHaveLength(1)
}
