import type { StartedOrder } from '../operations/orders/ask-for-money.ts'
import type { GuestDetails } from '../operations/orders/hold-seats.ts'
import type { PaymentTools } from '../operations/orders/payment-tools.ts'
import { startOrder } from '../operations/orders/start-order.ts'
import type { DepartureId } from '../rules/ids.ts'
import type { PaymentChoice } from '../rules/quotes.ts'
import { type DepartureSituation, setUpDeparture } from '../scenarios/departure.ts'
import { type BtcPayBench, openBtcPayBench } from './btcpay.ts'
import { openWorkbench, query, type Workbench } from './database.ts'
import { openPayPalBench, type PayPalBench } from './paypal.ts'

/** Tells the mails of one departure's guests from those of another. */
const emailOf = (departureId: DepartureId) => `${departureId}@example.com`

export const guest: GuestDetails = {
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@example.com',
  phone: '+1 416 555 0101',
  emergencyContact: null,
  emergencyPhone: null,
  specialRequests: null,
}

/** As the specification sells. */
export const inFull: PaymentChoice = { plan: 'full', method: 'paypal' }

/** What is left of a departure's sale when all is done. */
export type Outcome = { orders: string[]; bookings: number; payments: string[]; mails: string[]; heldSeats: number }

export type PaymentBench = {
  bench: Workbench
  payPal: PayPalBench
  btcPay: BtcPayBench
  tools: PaymentTools
  /** Moves the operations' clock. */
  wait(minutes: number): void
  departure(situation?: DepartureSituation): Promise<DepartureId>
  /** Seats held and an order made at the provider. */
  start(departureId: DepartureId, participants?: number, choice?: PaymentChoice): Promise<StartedOrder>
  outcome(departureId: DepartureId): Promise<Outcome>
  close(): Promise<void>
}

/** A database, a provider and a clock of a test's own. */
export async function openPaymentBench(): Promise<PaymentBench> {
  const bench = await openWorkbench()
  const payPal = await openPayPalBench()
  const btcPay = await openBtcPayBench()
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const tools: PaymentTools = {
    ...bench.tools,
    now,
    payPal: payPal.payPal.api,
    btcPay: btcPay.btcPay.api,
    liveMethods: [],
  }
  return {
    bench,
    payPal,
    btcPay,
    tools,
    wait(minutes) {
      passed += minutes * 60_000
    },
    departure: (situation = {}) => bench.database.db.transaction((tx) => setUpDeparture(tx, situation, tools)),
    async start(departureId, participants = 1, choice = inFull) {
      const buyer = { ...guest, email: emailOf(departureId) }
      const request = {
        departureId,
        participants,
        guest: buyer,
        choice,
        idempotencyKey: null,
        describe: (destination: string) => destination,
      }
      const started = await startOrder(request, tools)
      if (!started.ok) throw new Error(started.reason)
      return started
    },
    outcome: (departureId) => outcomeOf(bench.url, departureId, now()),
    async close() {
      await payPal.standIn.stop()
      await btcPay.standIn.stop()
      await bench.close()
    },
  }
}

async function outcomeOf(url: string, departureId: DepartureId, now: Date): Promise<Outcome> {
  const list = async (text: string, ...more: unknown[]) =>
    (await query<{ each: string }>(url, text, [departureId, ...more])).map(({ each }) => each)
  return {
    orders: await list('select state as each from orders where departure_id = $1 order by created_at, id'),
    bookings: (await list('select id as each from bookings where departure_id = $1')).length,
    payments: await list(
      `select concat_ws(' ', direction, p.state, amount_cents) as each
       from payments p join orders o on o.id = p.order_id
       where o.departure_id = $1 order by p.created_at, direction`,
    ),
    mails: await list(
      `select coalesce(facts->>'what', name) as each from mails where recipient = $2 or facts->>'email' = $2
         or facts->>'orderId' in (select id::text from orders where departure_id = $1) order by 1`,
      emailOf(departureId),
    ),
    heldSeats: (
      await list(
        'select id as each from holds, generate_series(1, seats) where departure_id = $1 and ended_at is null and until > $2',
        now,
      )
    ).length,
  }
}
