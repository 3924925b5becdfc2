import { z } from 'zod'
import { day, price, wholeNumber, wholeNumberOrNone } from '#rules/catalogue/fields.ts'
import type { Day } from '#rules/dates.ts'
import * as field from '#rules/forms/fields.ts'
import type { OperatorId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { type PeopleFacts, potentialPeople } from './phases.ts'
import type { SeatFacts } from './seats.ts'

/** More than three flights of the largest helicopter used for skiing. */
const MAX_CAPACITY = 40
/** Two months, for operators who want complete lists early. */
const MAX_SALES_CLOSE_DAYS = 60
export const CABIN_SEATS = { min: 1, max: 15 }
export const CABIN_MAX_KG = { min: 100, max: 3000 }

/** An empty field means that the amount is not known yet. */
export const amountOrNone = z.codec(field.optionalLine.unwrap(), z.int().nullable(), {
  decode: (typed, problems) => {
    if (typed === '') return null
    const amount = price.safeDecode(typed)
    if (amount.success) return amount.data
    problems.issues.push({ code: 'custom', message: 'not-a-price', input: typed })
    return z.NEVER
  },
  encode: (value) => (value === null ? '' : price.encode(value)),
})

const operatorOrNone = z.codec(z.union([z.uuid({ error: 'not-an-option' }), z.literal('')]), z.string().nullable(), {
  decode: (chosen) => chosen || null,
  encode: (value) => value ?? '',
})

/** Parsing turns the form’s texts into a departure’s settings, encoding turns them back. */
export const departureForm = z.object({
  startDate: day,
  endDate: day,
  capacity: wholeNumber(1, MAX_CAPACITY),
  salesCloseDays: wholeNumber(0, MAX_SALES_CLOSE_DAYS),
  priceCents: price,
  operatorId: operatorOrNone,
  charterCostCents: amountOrNone,
  cabinSeats: wholeNumber(CABIN_SEATS.min, CABIN_SEATS.max),
  cabinMaxKg: wholeNumberOrNone(CABIN_MAX_KG.min, CABIN_MAX_KG.max),
})

export type DepartureFormTexts = z.input<typeof departureForm>
export type DepartureField = keyof DepartureFormTexts
type FormValues = z.output<typeof departureForm>
export type DepartureSettings = Omit<FormValues, 'operatorId' | 'cabinMaxKg'> & {
  operatorId: OperatorId | null
  cabinMaxKg: number | null
}

export const DEPARTURE_FIELDS = Object.keys(departureForm.shape) as DepartureField[]

export function toDepartureSettings({ operatorId, cabinMaxKg, ...values }: FormValues): DepartureSettings {
  return { ...values, operatorId: operatorId as OperatorId | null, cabinMaxKg: cabinMaxKg ?? null }
}

export function toDepartureFormTexts(settings: DepartureSettings): DepartureFormTexts {
  return departureForm.encode({ ...settings, cabinMaxKg: settings.cabinMaxKg ?? undefined })
}

/** Only owners decide about money. */
export function canSetPrice(role: StaffRole): boolean {
  return role === 'owner'
}

type Dates = Pick<DepartureSettings, 'startDate' | 'endDate'>

export type DepartureSettingsRefusal =
  | 'unknown-departure'
  | 'unknown-destination'
  | 'unknown-operator'
  | 'stale-version'
  | 'missing-reason'
  | 'nothing-changed'
  | 'departure-cancelled'
  | 'ends-before-start'
  | 'starts-in-past'
  | 'capacity-below-taken'
  | 'dates-in-use'
  | 'price-in-use'
  | 'owner-only'

/** A draft may be incomplete or wrong, but not endless. */
export const draftTexts = z.record(z.string(), field.optionalLine)

export type DraftRefusal = 'stale-version' | 'already-published'

export function checkNewDeparture(
  { startDate, endDate }: Dates,
  today: Day,
): 'starts-in-past' | 'ends-before-start' | undefined {
  if (startDate <= today) return 'starts-in-past'
  return endDate < startDate ? 'ends-before-start' : undefined
}

type Departure = DepartureSettings & SeatFacts & PeopleFacts

export function changedSettings(before: DepartureSettings, after: DepartureSettings): DepartureField[] {
  return DEPARTURE_FIELDS.filter((name) => before[name] !== after[name])
}

/**
 * People agreed to the days and the price, so neither changes once someone is on the departure or waits for it. For other
 * days, staff create another departure and move people to it.
 */
export function checkDepartureUpdate(
  before: Departure,
  after: DepartureSettings,
  { role, today, hasLoggedDays = false }: { role: StaffRole; today: Day; hasLoggedDays?: boolean },
): DepartureSettingsRefusal | undefined {
  const changed = changedSettings(before, after)
  if (changed.length === 0) return 'nothing-changed'
  if (before.isCancelled) return 'departure-cancelled'
  if (after.capacity < before.confirmedSeats + before.heldSeats + before.invitedSeats) return 'capacity-below-taken'
  if (changed.includes('priceCents') && !canSetPrice(role)) return 'owner-only'
  if (changed.includes('priceCents') && isPriceInUse(before)) return 'price-in-use'
  if (!changed.includes('startDate') && !changed.includes('endDate')) return undefined
  // Rule L1: recorded days are days of the departure for good.
  return hasLoggedDays || areDatesInUse(before) ? 'dates-in-use' : checkNewDeparture(after, today)
}

const isPriceInUse = ({ confirmedSeats }: SeatFacts) => confirmedSeats > 0

const areDatesInUse = (departure: Departure) => potentialPeople(departure) + departure.invitedSeats > 0

/** What people agreed to, so that the form can say it before staff type anything. */
export function settingsInUse(departure: Departure): ('dates-in-use' | 'price-in-use')[] {
  return [
    ...(areDatesInUse(departure) ? (['dates-in-use'] as const) : []),
    ...(isPriceInUse(departure) ? (['price-in-use'] as const) : []),
  ]
}
