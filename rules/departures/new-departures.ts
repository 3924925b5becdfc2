import type { Destination } from '#rules/catalogue/catalogue.ts'
import { addDays, type Day, daysBetween, isDay } from '#rules/dates.ts'
import { type DepartureFormTexts, departureForm } from './departure-settings.ts'

type Trip = Pick<Destination, 'maxParticipants' | 'durationDays' | 'priceCents' | 'operatorId'>

/** The texts that the form of a new departure takes from its trip in the catalogue. */
export type TripTexts = { capacity: string; priceCents: string; days: number; operatorId: string }

export function toTripTexts({ maxParticipants, durationDays, priceCents, operatorId }: Trip): TripTexts {
  return {
    capacity: departureForm.shape.capacity.encode(maxParticipants),
    priceCents: departureForm.shape.priceCents.encode(priceCents),
    days: durationDays,
    operatorId: operatorId ?? '',
  }
}

export function lastDay(startDate: Day, days: number): Day {
  return addDays(startDate, days - 1)
}

export function lengthInDays({ startDate, endDate }: { startDate: Day; endDate: Day }): number {
  return daysBetween(startDate, endDate) + 1
}

/** Fields that were left blank get the values of the trip. */
export function completeFields(
  fields: Readonly<Record<string, string>>,
  { capacity, priceCents, days }: TripTexts,
): Record<string, string> {
  const { startDate = '' } = fields
  const endDate = isDay(startDate) ? lastDay(startDate, days) : ''
  const filled = Object.entries(fields).filter(([, text]) => text.trim() !== '')
  return { capacity, priceCents, endDate, ...Object.fromEntries(filled) }
}

/** Guests in one flight of the most common helicopter. */
const USUAL_CABIN_SEATS = 4

type Cabin = { cabinSeats: number | null; cabinMaxKg: number | null }
export type CabinTexts = Pick<DepartureFormTexts, 'cabinSeats' | 'cabinMaxKg'>

/** The cabin of an operator, as far as staff know it. */
export function toCabinTexts({ cabinSeats, cabinMaxKg }: Cabin): CabinTexts {
  const { shape } = departureForm
  return {
    cabinSeats: shape.cabinSeats.encode(cabinSeats ?? USUAL_CABIN_SEATS),
    cabinMaxKg: shape.cabinMaxKg.encode(cabinMaxKg ?? undefined),
  }
}

/** Rule A17: a cabin that was left blank is the operator's. */
export function completeCabin(
  { cabinSeats = '', cabinMaxKg = '', ...fields }: Readonly<Record<string, string>>,
  operator: Cabin | undefined,
): Record<string, string> {
  const cabin = toCabinTexts(operator ?? { cabinSeats: null, cabinMaxKg: null })
  return {
    ...fields,
    cabinSeats: cabinSeats.trim() || cabin.cabinSeats,
    cabinMaxKg: cabinMaxKg.trim() || cabin.cabinMaxKg,
  }
}

/** Whole weeks, so that a copy starts on the same weekday. */
export const SEASON_WEEKS = 52

/** More than a season of all trips. */
export const MAX_COPIES = 200

export function laterDates({ startDate, endDate }: { startDate: Day; endDate: Day }, weeks: number) {
  return { startDate: addDays(startDate, 7 * weeks), endDate: addDays(endDate, 7 * weeks) }
}

export type CopyProblem = 'starts-in-past' | 'already-there'

/** `taken` are the days on which a departure of the same trip starts already. */
export function checkCopy(startDate: Day, today: Day, taken: ReadonlySet<Day>): CopyProblem | undefined {
  if (startDate <= today) return 'starts-in-past'
  return taken.has(startDate) ? 'already-there' : undefined
}
