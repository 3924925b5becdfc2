import { listUpcomingDepartures, type UpcomingDeparture, type WhichDepartures } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import type { Catalogue } from '#rules/catalogue/catalogue.ts'
import type { Day } from '#rules/dates.ts'
import { decisionDay } from '#rules/departures/decision-days.ts'
import { type DepartureDays, isPast, todayAtBase } from '#rules/departures/departure-days.ts'
import { type FlightStatus, flightStatus } from '#rules/departures/flight-status.ts'
import { peopleMissing, potentialPeople } from '#rules/departures/phases.ts'
import { availableSpots, type DeparturePhase, type DepartureStatus, departureStatus } from '#rules/departures/seats.ts'
import { type DepartureId, isRecordId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { methodsFor } from '#rules/orders/payment-choice.ts'

export type PublicDeparture = DepartureDays & {
  id: DepartureId
  destination: string
  /** The trip's title and duration from the catalogue. */
  title: string
  durationText: string
  endDate: Day
  capacity: number
  confirmedSeats: number
  heldSeats: number
  /** Set aside for invited parties. */
  invitedSeats: number
  waitingPeople: number
  availableSpots: number
  status: DepartureStatus
  phase: DeparturePhase
  /** Rule P1: everyone who may fly. */
  potential: number
  /** People still needed before it opens. */
  missing: number
  /** Rule W6: people who wait elsewhere and would also fit here, as of the last match. */
  fittingPeople: number
  /** Rule P16: whether it will fly. */
  flightStatus: FlightStatus
  /** Rule P8: the day by which we decide whether it runs. */
  decisionDay: Day
  priceCents: number
  /** Rule M9: not sold for real money. */
  priceIsPlaceholder: boolean
  /** Null until staff have assigned one. */
  operatorName: string | null
  /** Rule M33: a guest who books today pays this share as a deposit. */
  depositPercent: number
  /** Rule M33: how that guest can pay. */
  methods: readonly PaymentMethod[]
  /** The day at the base. */
  today: Day
}

/** Upcoming departures, the earliest first. */
export async function listPublicDepartures(
  { db, now, catalogue, liveMethods }: DepartureTools,
  which: WhichDepartures = {},
): Promise<PublicDeparture[]> {
  const [departures, catalogued] = await Promise.all([listUpcomingDepartures(db, now(), which), catalogue.current()])
  const moment = now()
  // The database may know other time zones than we do, and a departure must not be shown that cannot be booked.
  const upcoming = departures.filter((departure) => !isPast(departure, moment))
  return upcoming.map((departure) => viewOf(departure, catalogued, moment, liveMethods))
}

/** The departure whose id is in an address. */
export async function findPublicDeparture(id: string, tools: DepartureTools): Promise<PublicDeparture | undefined> {
  if (!isRecordId<DepartureId>(id)) return undefined
  const [departure] = await listPublicDepartures(tools, { ids: [id] })
  return departure
}

export type DepartureTools = Pick<Tools, 'db' | 'now' | 'catalogue' | 'liveMethods'>

function viewOf(
  departure: UpcomingDeparture,
  { destinations, sale }: Catalogue,
  now: Date,
  liveMethods: readonly PaymentMethod[],
): PublicDeparture {
  const {
    id,
    destination,
    startDate,
    endDate,
    timeZone,
    salesCloseDays,
    capacity,
    phase,
    priceCents,
    priceIsPlaceholder,
  } = departure
  const trip = destinations.find((each) => each.id === destination)
  const { confirmedSeats, heldSeats, invitedSeats, waitingPeople } = departure
  const potential = potentialPeople(departure)
  const today = todayAtBase(departure, now)
  return {
    id,
    destination,
    title: trip?.title ?? destination,
    durationText: trip?.durationText ?? '',
    startDate,
    endDate,
    timeZone,
    salesCloseDays,
    capacity,
    confirmedSeats,
    heldSeats,
    invitedSeats,
    waitingPeople,
    availableSpots: availableSpots(departure),
    status: departureStatus(departure, now, liveMethods),
    phase,
    potential,
    missing: peopleMissing(capacity, potential),
    fittingPeople: departure.fittingPeople,
    flightStatus: flightStatus(departure),
    decisionDay: decisionDay(departure),
    priceCents,
    priceIsPlaceholder,
    operatorName: departure.operatorName,
    depositPercent: sale.depositPercent,
    methods: methodsFor({ startDate, today, liveMethods }),
    today,
  }
}
