import { randomUUID } from 'node:crypto'
import { createOrder } from '#operations/holding/create-order.ts'
import type { BookerDetails, HoldRequest } from '#operations/holding/hold-request.ts'
import type { PayableOrder } from '#operations/holding/request-payment.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { toProvider as btcPayProvider } from '#payments/btcpay/provider.ts'
import { toProvider as payPalProvider } from '#payments/paypal/provider.ts'
import type { DepartureId, InvitationId } from '#rules/ids.ts'
import type { PaymentChoice } from '#rules/orders/priced-choice.ts'
import { type DepartureSituation, setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query, type Workbench } from '#testing/database.ts'
import { type BtcPayFixture, openBtcPayFixture } from './btcpay.ts'
import { openPayPalFixture, type PayPalFixture } from './paypal.ts'

/** Another guest for each request (rule S6), with the departure in the address, so that a test finds the mails about it. */
const emailOf = (departureId: DepartureId) => `guest-${randomUUID().slice(0, 8)}.${departureId}@example.com`

export const guest: BookerDetails = {
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@example.com',
  phone: '+1 416 555 0101',
}

/** Another guest each time, because an address has few unpaid orders (rule S6). */
export const newGuest = (): BookerDetails => ({ ...guest, email: `${randomUUID()}@example.com` })

/** The preselected choice of docs/specification.md 9.14 and 9.16. */
export const inFull: PaymentChoice = { plan: 'full', method: 'paypal' }

/** How a provider describes an order; tests need no more than the destination. */
export const describeOrder = (destination: string) => destination

/** What the tables hold about a departure's sales. */
export type Outcome = { orders: string[]; bookings: number; payments: string[]; mails: string[]; heldSeats: number }

export type PaymentFixture = {
  workbench: Workbench
  /** The address of its database. */
  url: string
  payPal: PayPalFixture
  btcPay: BtcPayFixture
  tools: PaymentTools
  /** Moves the clock that operations read. */
  wait(minutes: number): void
  departure(situation?: DepartureSituation): Promise<DepartureId>
  request(
    departureId: DepartureId,
    participants?: number,
    choice?: PaymentChoice,
    invitationId?: InvitationId,
  ): HoldRequest
  /** Holds seats and creates the order at the provider. */
  start(...request: Parameters<PaymentFixture['request']>): Promise<PayableOrder>
  /** Approves a PayPal order as its payer and captures it. */
  settle(order: Pick<PayableOrder, 'providerId'>): Promise<void>
  outcome(departureId: DepartureId): Promise<Outcome>
  close(): Promise<void>
}

/** A database, two payment providers and a clock that no other test uses. */
export async function openPaymentFixture(): Promise<PaymentFixture> {
  const workbench = await openWorkbench()
  const payPal = await openPayPalFixture()
  const btcPay = await openBtcPayFixture()
  let passedMs = 0
  const now = () => new Date(Date.now() + passedMs)
  const tools: PaymentTools = {
    ...workbench.tools,
    now,
    providers: { paypal: payPalProvider(payPal.payPal), crypto: btcPayProvider(btcPay.btcPay) },
  }
  const request: PaymentFixture['request'] = (departureId, participants = 1, choice = inFull, invitationId) => ({
    departureId,
    participants,
    guest: { ...guest, email: emailOf(departureId) },
    choice,
    idempotencyKey: null,
    invitationId,
  })
  return {
    workbench,
    url: workbench.url,
    payPal,
    btcPay,
    tools,
    request,
    wait(minutes) {
      passedMs += minutes * 60_000
    },
    departure: (situation = {}) => workbench.database.db.transaction((tx) => setUpDeparture(tx, situation, tools)),
    async start(...requested) {
      const started = await createOrder({ ...request(...requested), describe: describeOrder }, tools)
      if (!started.ok) throw new Error(started.reason)
      return started
    },
    async settle({ providerId }) {
      await payPal.act(providerId, 'approve')
      const { outcome } = await settleOrderForGuest(providerId, tools)
      if (outcome !== 'paid') throw new Error(outcome)
    },
    outcome: (departureId) => loadOutcome(workbench.url, departureId, now()),
    async close() {
      await payPal.standIn.stop()
      await btcPay.standIn.stop()
      await workbench.close()
    },
  }
}

async function loadOutcome(url: string, departureId: DepartureId, now: Date): Promise<Outcome> {
  const list = async (text: string, ...more: unknown[]) =>
    (await query<{ each: string }>(url, text, [departureId, ...more])).map(({ each }) => each)
  return {
    orders: await list('select state as each from orders where departure_id = $1 order by created_at, id'),
    bookings: (await list('select id as each from bookings where departure_id = $1')).length,
    payments: await list(
      `select concat_ws(' ', p.kind, p.state, amount_cents) as each
       from payments p join orders o on o.id = p.order_id
       where o.departure_id = $1 order by p.created_at, p.kind`,
    ),
    mails: await list(
      `select coalesce(data->>'issue', template) as each from mails where recipient like $2 or data->>'email' like $2
         or data->>'orderId' in (select id::text from orders where departure_id = $1) order by 1`,
      `guest-%.${departureId}@example.com`,
    ),
    heldSeats: (
      await list(
        'select id as each from holds, generate_series(1, seats) where departure_id = $1 and ended_at is null and expires_at > $2',
        now,
      )
    ).length,
  }
}
