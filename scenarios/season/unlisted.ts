import { listDeparturesToSettle, loadSettlement } from '#operations/days/load-settlement.ts'
import { setLostDayPolicy } from '#operations/days/lost-day-policies.ts'
import { settleDays } from '#operations/days/settle-days.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { closeDeparture } from '#operations/departures/close-departure.ts'
import { recordFlown } from '#operations/departures/record-flown.ts'
import { addDays } from '#rules/dates.ts'
import { type Charter, planCharter } from './charters.ts'
import { publish, type Row, rowStarting } from './dates.ts'
import { planRecording } from './days.ts'
import { castFrom, colleagues, type Person } from './people.ts'
import { seasonPrice } from './prices.ts'
import type { Flown } from './reviews.ts'
import { book, done, payBalance } from './sales.ts'
import { daysAgo, onDay, type Stage } from './stage.ts'

/**
 * Departures besides the specification's rows, which no public page lists: two private charters, one that was closed
 * and has just started, one that was cancelled, one that ended and still has to be recorded, and one with down days.
 */
export function planUnlisted(stage: Stage): { soon: Charter; later: Charter; ended: Flown } {
  const next = castFrom(3)
  const soon = planCharter(stage, rowStarting(stage, 6), { isReady: true, seats: 8, person: next() })
  const later = planCharter(stage, rowStarting(stage, 80), { isReady: false, seats: 6, person: next() })
  planClosed(stage, next)
  planCancelled(stage, next)
  planEnded(stage, next)
  const ended = planDownDays(stage, next)
  return { soon, later, ended }
}

/** Sells all seats but one, to a pair and to single guests. */
function sell(stage: Stage, row: Row, next: () => Person, seats = row.trip.maxParticipants - 1): Flown {
  const charterCostCents = Math.round(seasonPrice(row.trip.id) * row.trip.maxParticipants * 0.6)
  const flight = publish(stage, onDay(addDays(row.startDate, -210)), row, { charterCostCents })
  const parties = [2, ...Array.from({ length: seats - 2 }, () => 1)]
  const sales = parties.map((size, place) => {
    const moment = onDay(addDays(row.startDate, -170 + place * 12), place * 53)
    const isDeposit = place % 3 === 0
    const method = place % 4 === 1 ? 'crypto' : 'paypal'
    const sale = book(stage, moment, flight, {
      person: next(),
      seats: size,
      method,
      plan: isDeposit ? 'deposit' : 'full',
    })
    if (isDeposit) payBalance(stage, sale, { from: moment, startDate: row.startDate })
    return sale
  })
  return { flight, sales }
}

function planClosed(stage: Stage, next: () => Person): void {
  const { flight } = sell(stage, rowStarting(stage, -1), next)
  planRecording(stage, flight)
  stage.at(onDay(addDays(flight.startDate, -12)), async () => {
    const reason = 'Keeping the last seat open for the operator’s photographer.'
    done(await closeDeparture({ departureId: flight.id, actor: colleagues.mara.name, reason }, stage.tools))
  })
}

/** Starts in the future and was cancelled days ago, after five people had booked. */
function planCancelled(stage: Stage, next: () => Person): void {
  const row = rowStarting(stage, 66)
  const flight = publish(stage, daysAgo(stage, 150), row)
  for (const days of [90, 75, 61, 48, 40]) book(stage, daysAgo(stage, days), flight, { person: next() })
  stage.at(daysAgo(stage, 9), async () => {
    const reason = 'A landslide closed the base for the winter.'
    done(await cancelDeparture({ departureId: flight.id, actor: colleagues.mara.name, reason }, stage.tools))
  })
}

/** It ended two days ago. */
function planEnded(stage: Stage, next: () => Person): void {
  const { trip } = rowStarting(stage, -6)
  const startDate = addDays(stage.today, -1 - trip.durationDays)
  sell(stage, { trip, startDate }, next, trip.maxParticipants - 2)
}

/** It ended nine days ago with two down days, for which its bookings get a credit. Staff have settled all others. */
function planDownDays(stage: Stage, next: () => Person): Flown {
  const { tools } = stage
  const { trip } = rowStarting(stage, -6)
  const startDate = addDays(stage.today, -8 - trip.durationDays)
  const { flight, sales } = sell(stage, { trip, startDate }, next, trip.maxParticipants - 2)
  stage.at(onDay(addDays(startDate, -200)), async () => {
    const scope = { destination: trip.id, operatorId: null }
    const policy = { gives: 'credit', percent: 50, fromDay: 1, capPercent: 30 } as const
    done(await setLostDayPolicy({ scope, policy, actor: colleagues.mara.name, role: 'owner' }, tools))
  })
  planRecording(stage, flight, [startDate, addDays(startDate, 1)])
  stage.at(onDay(addDays(flight.endDate, 1), 45), async () => {
    done(await recordFlown({ departureId: flight.id, actor: colleagues.june.name, reason: '' }, tools))
  })
  stage.at(daysAgo(stage, 3), async () => {
    for (const { id } of await listDeparturesToSettle(tools)) {
      const rows = id === flight.id ? [] : ((await loadSettlement(id, tools))?.rows ?? [])
      const lines = rows.filter(({ waits }) => !waits).map((row) => ({ ...row, cents: row.proposedCents, reason: '' }))
      if (lines.length > 0) done(await settleDays({ departureId: id, lines, actor: colleagues.june.name }, tools))
    }
  })
  return { flight, sales }
}
