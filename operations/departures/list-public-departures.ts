import { listLostDayPolicies } from '#db/days/lost-days.ts'
import { listMonthOdds, type TripOdds } from '#db/days/odds.ts'
import { listUpcomingDepartures, type UpcomingDeparture, type WhichDepartures } from '#db/departures/departures.ts'
import type { CurrentCatalogue, Tools } from '#operations/tools.ts'
import type { SkillStep } from '#rules/catalogue/skill-steps.ts'
import type { Day } from '#rules/dates.ts'
import { type LostDayPolicy, policyFor } from '#rules/days/lost-days.ts'
import type { MonthOdds } from '#rules/days/odds.ts'
import { decisionDay } from '#rules/departures/decision-days.ts'
import { type DepartureDays, isPast, todayAtBase } from '#rules/departures/departure-days.ts'
import { type FlightStatus, flightStatus } from '#rules/departures/flight-status.ts'
import { peopleMissing, potentialPeople } from '#rules/departures/phases.ts'
import { availableSpots, type DeparturePhase, type DepartureStatus, departureStatus } from '#rules/departures/seats.ts'
import { type DepartureId, idsOf, isRecordId, type OperatorId } from '#rules/ids.ts'
import { profileIdOf } from '#rules/operators/operator-profile.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { methodsFor } from '#rules/orders/payment-choice.ts'

export type PublicDeparture = DepartureDays & {
  id: DepartureId
  destination: string
  /** The trip's title and duration from the catalogue. */
  title: string
  durationText: string
  /** Undefined for a destination that the catalogue does not know. */
  skillStep: SkillStep | undefined
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
  /** Rule A28: set if it has a public profile. */
  operatorProfile: OperatorId | null
  /** Rule M33: a guest who books today pays this share as a deposit. */
  depositPercent: number
  /** Rule M33: how that guest can pay. */
  methods: readonly PaymentMethod[]
  /** Rule L4: how often the month in which it starts was flown. Null until enough days are recorded. */
  odds: MonthOdds | null
  /** Rule L7: what a down day gives to those who book now. Null if it gives nothing. */
  lostDays: LostDayPolicy | null
  /** The day at the base. */
  today: Day
}

/** Upcoming departures of public trips, the earliest first. */
export async function listPublicDepartures(
  tools: DepartureTools,
  which: WhichDepartures = {},
): Promise<PublicDeparture[]> {
  const [departures, { everyTrip }] = await Promise.all([listAllTrips(tools, which), tools.catalogue.current()])
  // Rule A27: a hidden or retired trip is on no list.
  const ended = new Set<string>(idsOf(everyTrip.destinations.filter(({ state }) => state !== 'public')))
  return departures.filter(({ destination }) => !ended.has(destination))
}

/** The departure whose id is in an address. A party that waits for a retired trip still finds it. */
export async function findPublicDeparture(id: string, tools: DepartureTools): Promise<PublicDeparture | undefined> {
  if (!isRecordId<DepartureId>(id)) return undefined
  const [departure] = await listAllTrips(tools, { ids: [id] })
  return departure
}

async function listAllTrips(
  { db, now, catalogue, liveMethods }: DepartureTools,
  which: WhichDepartures,
): Promise<PublicDeparture[]> {
  const [departures, catalogued] = await Promise.all([listUpcomingDepartures(db, now(), which), catalogue.current()])
  const moment = now()
  // The database may know other time zones than we do, and a departure must not be shown that cannot be booked.
  const upcoming = departures.filter((departure) => !isPast(departure, moment))
  const policies = await listLostDayPolicies(db)
  const odds = await listMonthOdds(db, [...new Set(upcoming.map(({ destination }) => destination))])
  return upcoming.map((departure) => ({
    ...viewOf(departure, catalogued, moment, liveMethods),
    odds: oddsOf(departure, odds),
    lostDays: policyFor(policies, departure),
  }))
}

function oddsOf({ destination, startDate }: UpcomingDeparture, odds: readonly TripOdds[]): MonthOdds | null {
  const startMonth = Number(startDate.slice(5, 7))
  const found = odds.find((each) => each.destination === destination && each.month === startMonth)
  if (!found) return null
  const { month, days, flown, part, firstYear, lastYear } = found
  return { month, days, flown, part, firstYear, lastYear }
}

export type DepartureTools = Pick<Tools, 'db' | 'now' | 'catalogue' | 'liveMethods'>

function viewOf(
  departure: UpcomingDeparture,
  { everyTrip, sale }: CurrentCatalogue,
  now: Date,
  liveMethods: readonly PaymentMethod[],
): Omit<PublicDeparture, 'odds' | 'lostDays'> {
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
    operator,
  } = departure
  const trip = everyTrip.destinations.find((each) => each.id === destination)
  const { confirmedSeats, heldSeats, invitedSeats, waitingPeople } = departure
  const potential = potentialPeople(departure)
  const today = todayAtBase(departure, now)
  return {
    id,
    destination,
    title: trip?.title ?? destination,
    durationText: trip?.durationText ?? '',
    skillStep: trip?.skillStep,
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
    operatorName: operator?.name ?? null,
    operatorProfile: profileIdOf(operator),
    depositPercent: sale.depositPercent,
    methods: methodsFor({ startDate, today, liveMethods }),
    today,
  }
}
