import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeparture } from '#db/departures/departures.ts'
import { actualDueDay } from '#db/installments/installments.ts'
import { auditLog } from '#db/schema.ts'
import { checkLedger } from '#operations/payments/check-ledger.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { openWorkbench, type Workbench } from '#testing/database.ts'
import { keptOf, remainingOf } from '#testing/model/money-model.ts'
import { perform } from '#testing/model/perform.ts'
import { MAX_SUPPLEMENT } from '#testing/model/rescue-model.ts'
import type { Run } from '#testing/model/run.ts'
import { type PerformedStep, rescueSteps, settleSteps, steps } from '#testing/model/steps.ts'
import { TripModel } from '#testing/model/trip-model.ts'
import { type Booking, Departure } from '#testing/model/trip-parts.ts'
import { TripWorld } from '#testing/model/trip-world.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { expectSoundMoney } from '#testing/payments/expect-sound-money.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { amount, seedOf } from '#testing/soak.ts'

/*
 * Seats and cents in real life. People wait, are invited, order and pay by every method, in part, too much and too late;
 * staff refund, credit, move and cancel; time passes. Two instances of the site share the work. After
 * every step the site must agree with testing/model, which knows only docs/rules.md.
 */

const CAPACITY = 6
const PRICE = 10_001
/** There are thousands of steps, each with several transactions. */
const PATIENCE_MS = 400_000

const own = openForFile(openPaymentFixture)
let other: Workbench

beforeAll(async () => {
  other = await openWorkbench(own.url)
})
afterAll(async () => {
  await other.close()
})

/** Seats as the site counts them. */
async function expectSeats({ model, world, tools }: Run): Promise<void> {
  for (const [index, id] of world.departureIds.entries()) {
    const departure = model.departures[index]
    const { phase, confirmedSeats, heldSeats, invitedSeats } = await getDeparture(tools.db, id, tools.now())
    expect({ phase, confirmedSeats, heldSeats, invitedSeats }).toEqual({
      phase: departure?.phase,
      confirmedSeats: departure?.confirmed,
      heldSeats: (departure?.held() ?? 0) + (departure?.moving() ?? 0),
      invitedSeats: departure?.invited(),
    })
    expect(confirmedSeats + heldSeats + invitedSeats).toBeLessThanOrEqual(CAPACITY)
  }
}

type OrderRow = {
  id: string
  state: string
  received: number
  back: number
  balance: number | null
  settled: number[] | null
  /** Rule M3: null while the trip is not confirmed. */
  due: (string | null)[] | null
  cancelled: boolean | null
}

/** As installments fall due. */
const inOrder = sql`order by due_day, array_position(array['full', 'deposit', 'first', 'second', 'due-again', 'supplement', 'price-change'],
  kind), position`

/** Where each cent is: with an order, with its booking, on its way back, or on a bank line. */
async function expectCents({ model, world, tools }: Run): Promise<void> {
  const { rows } = await tools.db.execute<OrderRow>(sql`
    select o.id, o.state, b.state = 'cancelled' as cancelled,
      (select coalesce(sum(amount_cents), 0)::int from payments where order_id = o.id and kind = 'payment') as received,
      (select coalesce(sum(amount_cents), 0)::int from payments where order_id = o.id and kind = 'refund'
        and state not in ('failed', 'withdrawn')) as back,
      (select array_agg(settled_cents ${inOrder}) from installments where booking_id = o.booking_id) as settled,
      (select array_agg(${actualDueDay}::text ${inOrder}) from installments join departures on departures.id = b.departure_id
        where booking_id = o.booking_id) as due
    from orders o left join bookings b on b.id = o.booking_id`)
  const site = new Map(rows.map(({ id, ...row }) => [id, row]))
  for (const [order, { id }] of world.orders) {
    const sum = (of: (paid: (typeof order.paid)[number]) => number) =>
      order.paid.reduce((total, paid) => total + of(paid), 0)
    expect(site.get(id), `order ${id}`).toEqual({
      state: order.state,
      cancelled: order.booking ? order.booking.money.isCancelled : null,
      received: sum(({ cents }) => cents),
      back: sum(({ back }) => back),
      settled: order.booking ? orNull(order.booking.money.settled()) : null,
      due: order.booking ? orNull(dueDays(order.booking)) : null,
    })
    expect(sum(keptOf), 'nothing is refunded twice').toBeGreaterThanOrEqual(0)
  }
  const { rows: lines } = await tools.db.execute(sql`
    select id, state = 'unmatched' as "isOpen", amount_cents - applied_cents as rest from bank_lines`)
  expect(lines.toSorted(byId)).toEqual(
    [...world.lines].map(([{ isOpen, rest }, id]) => ({ id, isOpen, rest })).toSorted(byId),
  )
  const { rows: credits } = await tools.db.execute(sql`select c.id, (c.amount_cents - coalesce(
    (select sum(w.amount_cents) from credit_withdrawals w where w.credit_id = c.id), 0) - coalesce(
    (select sum(u.amount_cents) from credit_uses u where u.credit_id = c.id), 0))::int as remaining from credits c`)
  expect(credits.toSorted(byId)).toEqual(
    [...world.credits].map(([credit, id]) => ({ id, remaining: remainingOf(credit) })).toSorted(byId),
  )
  for (const { money } of model.bookings) {
    if (money.hasLost) continue
    expect(money.balance(), 'a credit never exceeds the money that its booking keeps').toBeGreaterThanOrEqual(
      money.issuedCents(),
    )
  }
}

/** What SQL makes of a list of no rows: a price that was lowered to nothing has no installments. */
const orNull = <T>(list: readonly T[]) => (list.length === 0 ? null : list)

const dueDays = ({ money, departure }: Booking) => money.dueDays(departure.startDay, departure.confirmedOn)

const byId = (one: Record<string, unknown>, two: Record<string, unknown>) => (String(one.id) < String(two.id) ? -1 : 1)

/** An owner offers high supplements, so that more departures can be saved. */
function withSupplements({ catalogue }: PaymentTools): PaymentTools['catalogue'] {
  const maxSupplementPercent = MAX_SUPPLEMENT * 100
  const current = async () => {
    const now = await catalogue.current()
    return { ...now, sale: { ...now.sale, maxSupplementPercent } }
  }
  return { ...catalogue, current }
}

async function startRun(): Promise<Run> {
  await own.tools.db.execute(sql`truncate departures, mails, credits, bank_lines, bank_imports cascade`)
  const departureIds = [
    await own.departure({
      destination: 'japan',
      phase: 'open',
      capacity: CAPACITY,
      priceCents: PRICE,
      startsInDays: 70,
    }),
    await own.departure({
      destination: 'japan',
      phase: 'gathering',
      capacity: CAPACITY,
      priceCents: PRICE,
      startsInDays: 95,
    }),
  ]
  // Later than the departures were published.
  const start = Date.now() + 1
  const departures = []
  for (const id of departureIds) {
    const { startDate, timeZone, phase, openedAt } = await getDeparture(own.tools.db, id, new Date(start))
    const opened = openedAt ? openedAt.getTime() - start : undefined
    departures.push(Object.assign(new Departure(CAPACITY, startDate, timeZone), { phase, openedAt: opened }))
  }
  const model = new TripModel(departures, PRICE, start)
  const tools = { ...own.tools, now: () => new Date(start + model.now), catalogue: withSupplements(own.tools) }
  return { model, world: new TripWorld(departureIds), entries: new Map(), tools }
}

const countPositive = (cents: string) =>
  sql<number>`(count(*) filter (where (${auditLog.details}->>${cents})::int > 0))::int`

async function play(list: PerformedStep[]): Promise<void> {
  const run = await startRun()
  const tools = [run.tools, { ...run.tools, db: other.database.db, enqueue: other.jobs.enqueue, jobs: other.jobs }]
  for (const { instance, step } of list) {
    run.model.passTime(1)
    await perform(step, { ...run, tools: tools[instance] ?? run.tools })
    await expectSeats(run)
    await expectCents(run)
  }
  await expectSoundMoney(run.tools)
  await checkLedger(run.tools)
  const { rows } = await run.tools.db.execute(sql`select from mails where template = 'ledger-faults-staff'`)
  expect(rows).toEqual([])
}

test(
  '[S1] [S3] [M3] [M11] [M15] [M19] [M21] after any steps of guests, banks, staff and time, seats and cents are where the rules say',
  async () => {
    const numRuns = amount({ short: 5, long: 60 })
    await fc.assert(fc.asyncProperty(steps, play), { seed: seedOf(1), numRuns, endOnFailure: true })
  },
  PATIENCE_MS,
)

test(
  '[L8] [M15] [M21] after any settlements of down days between payments, refunds, credits and disputes, each cent is where the rules say',
  async () => {
    const numRuns = amount({ short: 4, long: 40 })
    await fc.assert(fc.asyncProperty(settleSteps, play), { seed: seedOf(1), numRuns, endOnFailure: true })
    const [given] = await own.tools.db
      .select({ credits: countPositive('creditCents'), refunds: countPositive('refundCents') })
      .from(auditLog)
      .where(eq(auditLog.action, 'settle-days'))
    expect(Math.min(given?.credits ?? 0, given?.refunds ?? 0)).toBeGreaterThan(3)
  },
  PATIENCE_MS,
)

test(
  '[P8] [P17] [M3] after any answers of guests and decisions of staff, seats and cents are where the rules say',
  async () => {
    const numRuns = amount({ short: 5, long: 60 })
    await fc.assert(fc.asyncProperty(rescueSteps, play), { seed: seedOf(1), numRuns, endOnFailure: true })
    const decided = await own.tools.db.selectDistinct({ action: auditLog.action }).from(auditLog)
    for (const action of ['fly-as-chosen', 'cancel-as-chosen', 'move-booking'])
      expect(decided).toContainEqual({ action })
  },
  PATIENCE_MS,
)
