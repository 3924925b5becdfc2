import { findBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { getDeparture, type StoredDeparture } from '#db/departures/departures.ts'
import { listGuests } from '#operations/guests/list-guests.ts'
import type { Tools } from '#operations/tools.ts'
import {
  addSeats,
  checkAddedSeats,
  checkPartyChange,
  type ExcessUse,
  type PartyAction,
  type PartyChangeRefusal,
  type PartyTerms,
} from '#rules/bookings/party-changes.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { availableSpots, hasSellablePrice } from '#rules/departures/seats.ts'
import type { BookingId } from '#rules/ids.ts'
import type { AgreedInstallment } from '#rules/installments/schedule.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import { workOutDrop } from './drop-seats.ts'
import { type BookingTerms, getPartyFacts } from './party-terms.ts'
import { workOutSplit } from './split-booking.ts'

export type WantedPartyChange = { seats: number; positions: readonly number[]; excess: ExcessUse }

/** The figures of a booking, with the price as it is after refunds that lowered it. */
export type PartyFigures = Pick<PartyTerms, 'seats' | 'depositCents'> & {
  installments: AgreedInstallment[]
  priceCents: number
  paidCents: number
}

/** What a change would do. Amounts that do not apply are 0. */
export type PartyPreview = {
  after: PartyFigures
  /** The booking that a split makes. */
  other: PartyFigures | undefined
  addedCents: number
  keptCents: number
  excessCents: number
  movedCents: number
}

type Worked = { ok: true; preview: PartyPreview } | { ok: false; reason: PartyChangeRefusal }
const none = { other: undefined, addedCents: 0, keptCents: 0, excessCents: 0, movedCents: 0 }

/** Rule M29: everything that staff see before they change a party. Nothing is worked out before they have chosen. */
export async function loadPartyPage(
  bookingId: BookingId,
  change: PartyAction,
  wanted: WantedPartyChange | undefined,
  tools: Tools,
) {
  const booking = await findBooking(tools.db, bookingId)
  if (!booking) return undefined
  const departure = await getDeparture(tools.db, booking.departureId, tools.now())
  const facts = await getPartyFacts(tools.db, booking)
  const worked = wanted && (await workOut[change](wanted, { booking, departure, facts }, tools))
  return {
    change,
    wanted,
    booking,
    departure,
    guests: await listGuests(bookingId, tools),
    freeSeats: availableSpots(departure),
    now: figuresOf(facts, facts.loweredCents, facts.balanceCents),
    worked,
  }
}

export type PartyPage = NonNullable<Awaited<ReturnType<typeof loadPartyPage>>>

type Known = { booking: StoredBooking; departure: StoredDeparture; facts: BookingTerms }

const workOut: Record<PartyAction, (wanted: WantedPartyChange, known: Known, tools: Tools) => Promise<Worked>> = {
  'add-seats': async ({ seats }, { departure, facts }, tools) => {
    const { priceCents, startDate } = departure
    const isSellable = hasSellablePrice(departure, tools.liveMethods)
    const reason =
      checkPartyChange(facts, departure, tools.now()) ??
      checkAddedSeats(departure, { seats, priceCents, shownPriceCents: priceCents, hasSellablePrice: isSellable })
    if (reason) return { ok: false, reason }
    const today = todayAtBase(departure, tools.now())
    const { addedCents, ...terms } = addSeats(facts, { seats, priceCents }, { today, startDate })
    const after = figuresOf(terms, facts.loweredCents, facts.balanceCents)
    return { ok: true, preview: { ...none, after, addedCents } }
  },
  'drop-seats': async ({ positions, excess }, { booking, departure }, tools) => {
    const worked = await workOutDrop(tools.db, booking, departure, { positions, excess }, tools)
    if (!worked.ok) return worked
    const { facts, dropped } = worked
    const { keptCents, excessCents } = dropped
    const leftCents = facts.balanceCents - (excess === 'refund' ? excessCents : 0)
    const after = figuresOf(dropped, facts.loweredCents, leftCents)
    return { ok: true, preview: { ...none, after, keptCents, excessCents } }
  },
  'split-booking': async ({ positions }, { booking, departure }, tools) => {
    const worked = await workOutSplit(tools.db, booking, departure, positions, tools)
    if (!worked.ok) return worked
    const { facts, split } = worked
    const { stays, leaves, movedCents } = split
    const after = figuresOf(stays, facts.loweredCents, facts.balanceCents - movedCents)
    return { ok: true, preview: { ...none, after, other: figuresOf(leaves, 0, movedCents), movedCents } }
  },
}

function figuresOf(terms: PartyTerms, loweredCents: number, paidCents: number): PartyFigures {
  const { seats, depositCents, installments, subtotalCents } = terms
  return {
    seats,
    depositCents,
    installments: sortByDueDay(installments).map(({ kind, dueDay, amountCents }) => ({ kind, dueDay, amountCents })),
    priceCents: subtotalCents - loweredCents,
    paidCents,
  }
}
