import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { recordFlown } from '#operations/departures/record-flown.ts'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { addDays, addMinutes } from '#rules/dates.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { isRefundedByProvider, type PaymentMethod } from '#rules/orders/methods.ts'
import { planCharterCosts } from './charter-costs.ts'
import { lastSeasonRows, publish, type Row } from './dates.ts'
import { planRecording } from './days.ts'
import { castFrom, colleagues, type Person } from './people.ts'
import { seasonPrice } from './prices.ts'
import type { Flown } from './reviews.ts'
import { book, done, type Flight, importStatement, payBalance, type Sale } from './sales.ts'
import { onDay, type Stage } from './stage.ts'
import { join } from './waiting.ts'

/** How a departure filled last season: its parties, and whether they came from the waiting list. */
type Fill = { parties: readonly number[]; gathers?: boolean; end?: 'cancelled' | 'at-a-loss' }

const FULL: Fill = { parties: [2, 1, 3, 2], gathers: true }
const SEVEN: Fill = { parties: [3, 1, 2, 1] }
const SIX: Fill = { parties: [2, 2, 2], gathers: true }
const CANCELLED: Fill = { parties: [2, 1], end: 'cancelled' }
const AT_A_LOSS: Fill = { parties: [2, 2, 1], end: 'at-a-loss' }

/** In date order. Two of the eighteen dates were never on sale. */
const fills: readonly (Fill | undefined)[] = [
  SEVEN,
  FULL,
  SIX,
  FULL,
  CANCELLED,
  SEVEN,
  FULL,
  undefined,
  SIX,
  AT_A_LOSS,
  FULL,
  CANCELLED,
  SEVEN,
  SIX,
  FULL,
  undefined,
  SEVEN,
  FULL,
]

/** One destination has larger helicopters, so its first parties are larger. */
const larger = (parties: readonly number[]) => parties.map((size, index) => (index < 3 ? size + 1 : size))

/** A year of past departures: 14 flew, one of them at a loss, and two were cancelled. Returns the ones that flew. */
export function planLastSeason(stage: Stage): Flown[] {
  const next = castFrom(0)
  const flown = lastSeasonRows(stage).map((row, index) => {
    const fill = fills[index]
    return fill ? planDeparture(stage, row, fill, { index, next }) : []
  })
  return flown.flat()
}

type Turn = { index: number; next: () => Person }

/** Methods and plans take turns, so that every kind of payment occurs. */
const METHODS: readonly PaymentMethod[] = ['paypal', 'paypal', 'crypto', 'paypal', 'paypal', 'crypto', 'paypal']
const PLANS: readonly PaymentPlan[] = ['deposit', 'full', 'deposit']
const BALANCES: Readonly<Record<number, 'card-terminal' | 'cash' | 'check' | 'crypto'>> = {
  3: 'card-terminal',
  9: 'cash',
  18: 'check',
  30: 'crypto',
  36: 'card-terminal',
}
/** On these departures, the second party pays by transfer. */
const BY_TRANSFER = [0, 3, 6, 8, 11, 14, 16]

function planDeparture(stage: Stage, row: Row, { parties, gathers, end }: Fill, { index, next }: Turn): Flown[] {
  const isLarge = row.trip.maxParticipants > 8
  const sizes = isLarge ? larger(parties) : parties
  const charterCostCents = charterCost(row, end)
  const beforeStart = (days: number, minutes = 0) => onDay(addDays(row.startDate, -days), minutes + index * 7)
  const phase = gathers ? 'gathering' : 'open'
  const flight = publish(stage, beforeStart(260), row, { phase, charterCostCents })
  const sales = sizes.map((seats, place) => {
    const person = next()
    // The third party that joins opens the departure, and all three are invited.
    const isInvited = gathers && place < 3
    if (isInvited) join(stage, beforeStart(205 - 17 * place, 40 * place), { person, size: seats, flight })
    const moment = isInvited ? beforeStart(170, 50 * place) : beforeStart(185 - 34 * place, 95 * place)
    const turn = index * 3 + place
    const method = place === 1 && BY_TRANSFER.includes(index) ? 'bank-transfer' : METHODS[turn % METHODS.length]
    const plan = PLANS[turn % PLANS.length] ?? 'full'
    const sale = book(stage, moment, flight, { person, seats, plan, ...(method && { method }) })
    if (method === 'bank-transfer') importStatement(stage, addMinutes(moment, 3 * 24 * 60), { sales: [sale] })
    // A transfer becomes a booking when it has arrived.
    const from = method === 'bank-transfer' ? addMinutes(moment, 4 * 24 * 60) : moment
    const methods = [BALANCES[turn] ?? 'paypal', 'paypal'] as const
    if (plan === 'deposit' && end !== 'cancelled') payBalance(stage, sale, { from, startDate: row.startDate, methods })
    return sale
  })
  if (end === 'cancelled') {
    planCancelling(stage, beforeStart(60), flight, sales)
    return []
  }
  planCharterCosts(stage, flight, charterCostCents, { isPaid: true })
  planFlying(stage, flight, index)
  return [{ flight, sales }]
}

/** What the operator charges: less than the full helicopter brings, unless the departure was at a loss. */
function charterCost({ trip }: Row, end: Fill['end']): number {
  const full = seasonPrice(trip.id) * trip.maxParticipants
  return Math.round(full * (end === 'at-a-loss' ? 0.74 : 0.58))
}

const names = Object.values(colleagues).map(({ name }) => name)

/** Staff record the departure as flown the day after it ended. */
function planFlying(stage: Stage, flight: Flight, index: number): void {
  planRecording(stage, flight)
  stage.at(onDay(addDays(flight.endDate, 1), 30 + index), async () => {
    const actor = names[index % names.length] ?? ''
    done(await recordFlown({ departureId: flight.id, actor, reason: '' }, stage.tools))
  })
}

function planCancelling(stage: Stage, moment: Date, flight: Flight, sales: readonly Sale[]): void {
  const { tools } = stage
  const actor = colleagues.mara.name
  stage.at(moment, async () => {
    const reason = 'The operator’s helicopter is out of service for the season.'
    done(await cancelDeparture({ departureId: flight.id, actor, reason }, tools))
  })
  // Staff send these refunds themselves, so they confirm them.
  stage.at(addMinutes(moment, 2 * 24 * 60), async () => {
    for (const { orderId } of sales) {
      for (const { id: paymentId, kind, method } of await listPaymentsOfOrder(tools.db, orderId))
        if (kind === 'refund' && !isRefundedByProvider(method))
          done(await confirmRefundPaid({ paymentId, actor }, tools))
    }
  })
}
