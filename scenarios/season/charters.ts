import { getDeparture } from '#db/departures/departures.ts'
import { findOrderByProviderId } from '#db/orders/orders.ts'
import { findQuote, listQuotesOfDeparture } from '#db/quotes/quotes.ts'
import { changeDeparture } from '#operations/departures/change-departure.ts'
import { saveGuestAnswers } from '#operations/guests/save-guest-answers.ts'
import { createCharter } from '#operations/quotes/create-charter.ts'
import { createQuoteOrder } from '#operations/quotes/create-quote-order.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { addDays, addMinutes, dayOf } from '#rules/dates.ts'
import type { GuestForm } from '#rules/guests/guest-schemas.ts'
import { planCharterCosts } from './charter-costs.ts'
import type { Row } from './dates.ts'
import { findOperatorOf } from './operators.ts'
import { colleagues, nameOf, type Person, people } from './people.ts'
import { seasonPrice } from './prices.ts'
import { done, type Flight, payBalance, type Sale } from './sales.ts'
import { onDay, type Stage } from './stage.ts'

export type Charter = { flight: Flight; sale: Sale }

type Chartering = { person: Person; seats: number; isReady: boolean }

/** The party asks this long before the start, and pays the deposit a day later. */
const QUOTED_DAYS_BEFORE = 150
/** Each of the two flights carries four of the charter’s guests, with little weight to spare. */
const CABIN_MAX_KG = 345

/** A party charters a helicopter. If it is ready, its guests have answered; if not, its first installment is overdue. */
export function planCharter(stage: Stage, { trip, startDate }: Row, { person, seats, isReady }: Chartering): Charter {
  const { tools } = stage
  const endDate = addDays(startDate, trip.durationDays - 1)
  const charter: Charter = {
    flight: { id: '', destination: trip.id, startDate, endDate, capacity: seats } as unknown as Flight,
    sale: { person } as Sale,
  }
  const quotedAt = onDay(addDays(startDate, -QUOTED_DAYS_BEFORE))
  stage.at(quotedAt, async () => {
    const { firstName, lastName, email, phone } = person
    const made = done(
      await createCharter(
        {
          destination: trip.id,
          startDate,
          endDate,
          seats,
          guest: { firstName, lastName, email, phone },
          priceCents: Math.round(seasonPrice(trip.id) * seats * 0.92),
          plan: 'deposit',
          method: 'paypal',
          lastDay: addDays(dayOf(quotedAt), 7),
          inquiryId: null,
          actor: colleagues.june.name,
          role: 'agent',
          reason: 'Wants a private helicopter for a 50th birthday.',
        },
        tools,
      ),
    )
    const quote = await findQuote(tools.db, made.quoteId)
    if (!quote) throw new Error('a charter has a quote')
    charter.flight.id = quote.departureId
  })
  const paidAt = addMinutes(quotedAt, 22 * 60)
  stage.at(paidAt, async () => {
    const [quote] = await listQuotesOfDeparture(tools.db, charter.flight.id)
    if (!quote) throw new Error('a charter has a quote')
    const request = { quoteId: quote.id, method: 'paypal', idempotencyKey: null, describe: () => trip.title } as const
    const { providerId } = done(await createQuoteOrder(request, tools))
    await settleOrderForGuest(providerId, tools)
    const order = await findOrderByProviderId(tools.db, providerId)
    if (!order?.bookingId) throw new Error('the charter was paid')
    Object.assign(charter.sale, { providerId, orderId: order.id, bookingId: order.bookingId })
  })
  if (isReady) {
    payBalance(stage, charter.sale, { from: paidAt, startDate })
    planManifest(stage, charter)
    planCharterCosts(stage, charter.flight, seasonPrice(trip.id) * 5, { isPaid: false })
  }
  return charter
}

/** All guests but two have answered everything. One has no boot size yet, the other no insurance. */
function planManifest(stage: Stage, { flight, sale }: Charter): void {
  const { tools } = stage
  const { startDate } = flight
  stage.at(onDay(addDays(startDate, -30)), async () => {
    const departure = await getDeparture(tools.db, flight.id, tools.now())
    const settings = {
      ...departure,
      operatorId: await findOperatorOf(tools.db, flight.destination),
      cabinSeats: 4,
      cabinMaxKg: CABIN_MAX_KG,
      charterCostCents: seasonPrice(flight.destination) * 5,
    }
    const change = { departureId: flight.id, version: departure.version, settings }
    const by = {
      actor: colleagues.theo.name,
      role: 'agent',
      reason: 'The operator told us which helicopter it will use.',
    } as const
    done(await changeDeparture({ ...change, ...by }, tools))
  })
  for (let position = 1; position <= flight.capacity; position++) {
    stage.at(onDay(addDays(startDate, -25 + position), position * 40), async () => {
      const form = answersOf(position, sale.person)
      done(await saveGuestAnswers({ bookingId: sale.bookingId, position, form }, tools))
    })
  }
}

const WEIGHTS_KG = [86, 79, 94, 71, 88, 83, 90, 77]
const LAST_BUT_ONE = 7

function answersOf(position: number, booker: Person): GuestForm {
  const person = position === 1 ? booker : (people[20 + position] ?? booker)
  const { sport, skill, country, phone } = person
  const isLast = position > LAST_BUT_ONE
  const insured = { insurer: 'Alpina Travel', policyNumber: `AT-70${position}55` }
  return {
    name: nameOf(person),
    sport,
    skill,
    country,
    weight: WEIGHTS_KG[position - 1],
    weightUnit: 'kg',
    ...(position !== LAST_BUT_ONE && { bootSize: 38 + position, bootScale: 'EU' }),
    medicalNotes: position === 3 ? 'Mild asthma. I carry an inhaler.' : 'None.',
    dietaryNotes: position === 5 ? 'Vegetarian, and no nuts please.' : 'None.',
    ...(!isLast && insured),
    emergencyContact: `${person.firstName}’s family`,
    emergencyPhone: phone,
  }
}
