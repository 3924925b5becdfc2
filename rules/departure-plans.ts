import { z } from 'zod'
import { day, price, wholeNumber, wholeNumberOrNone } from './catalogue/fields.ts'
import type { Day } from './dates.ts'
import * as field from './forms/fields.ts'
import type { OperatorId } from './ids.ts'
import { type PeopleFacts, potentialPeople } from './phases.ts'
import type { SeatFacts } from './seats.ts'
import type { StaffRole } from './staff.ts'

/** More than three full flights of the largest helicopter that skiers are flown with. */
const MOST_PEOPLE = 40
const CABIN_SEATS = { least: 1, most: 15 }
const CABIN_KILOS = { least: 100, most: 3000 }

/** What is left empty is not known yet. */
const sumOrNone = z.codec(field.optionalLine.unwrap(), z.int().nullable(), {
  decode: (typed, problems) => {
    if (typed === '') return null
    const sum = price.safeDecode(typed)
    if (sum.success) return sum.data
    problems.issues.push({ code: 'custom', message: 'not-a-price', input: typed })
    return z.NEVER
  },
  encode: (value) => (value === null ? '' : price.encode(value)),
})

const partnerOrNone = z.codec(z.union([z.uuid({ error: 'not-an-option' }), z.literal('')]), z.string().nullable(), {
  decode: (chosen) => chosen || null,
  encode: (value) => value ?? '',
})

/** What staff plan of a date, each value with the text that stands for it in a form. */
export const planForm = z.object({
  startDate: day,
  endDate: day,
  capacity: wholeNumber(1, MOST_PEOPLE),
  priceCents: price,
  operatorId: partnerOrNone,
  charterCostCents: sumOrNone,
  cabinSeats: wholeNumber(CABIN_SEATS.least, CABIN_SEATS.most),
  cabinKilos: wholeNumberOrNone(CABIN_KILOS.least, CABIN_KILOS.most),
})

export type PlanTexts = z.input<typeof planForm>
export type PlanField = keyof PlanTexts
type TypedPlan = z.output<typeof planForm>
export type DeparturePlan = Omit<TypedPlan, 'operatorId' | 'cabinKilos'> & {
  operatorId: OperatorId | null
  cabinKilos: number | null
}

export const planFields = Object.keys(planForm.shape) as PlanField[]

export function planOf({ operatorId, cabinKilos, ...typed }: TypedPlan): DeparturePlan {
  return { ...typed, operatorId: operatorId as OperatorId | null, cabinKilos: cabinKilos ?? null }
}

export function planTexts(plan: DeparturePlan): PlanTexts {
  const { startDate, endDate, capacity, priceCents, operatorId, charterCostCents, cabinSeats, cabinKilos } = plan
  const typed = { startDate, endDate, capacity, priceCents, operatorId, charterCostCents, cabinSeats }
  return planForm.encode({ ...typed, cabinKilos: cabinKilos ?? undefined })
}

/** Where money is decided: not the daily work. */
export function maySetPrice(role: StaffRole): boolean {
  return role === 'owner'
}

type Dates = Pick<DeparturePlan, 'startDate' | 'endDate'>

export type PlanRefusal =
  | 'unknown-departure'
  | 'unknown-destination'
  | 'unknown-operator'
  | 'changed-meanwhile'
  | 'no-reason'
  | 'nothing-changed'
  | 'is-cancelled'
  | 'ends-before-start'
  | 'starts-in-past'
  | 'below-taken'
  | 'dates-taken'
  | 'price-booked'
  | 'owner-only'

export function refusePlan({ startDate, endDate }: Dates, today: Day): PlanRefusal | undefined {
  if (startDate <= today) return 'starts-in-past'
  return endDate < startDate ? 'ends-before-start' : undefined
}

type PlannedDate = DeparturePlan & SeatFacts & PeopleFacts

/** Which fields a change would write anew. */
export function changedPlan(before: DeparturePlan, after: DeparturePlan): PlanField[] {
  return planFields.filter((name) => before[name] !== after[name])
}

/**
 * What speaks against a change. People said yes to days and to a price, so both stay once there is somebody; a date with
 * other days is another date, to which they can be moved.
 */
export function refusePlanChange(
  before: PlannedDate,
  after: DeparturePlan,
  { role, today }: { role: StaffRole; today: Day },
): PlanRefusal | undefined {
  const changed = changedPlan(before, after)
  if (changed.length === 0) return 'nothing-changed'
  if (before.isCancelled) return 'is-cancelled'
  if (after.capacity < before.confirmedSeats + before.heldSeats + before.invitedSeats) return 'below-taken'
  if (changed.includes('priceCents') && !maySetPrice(role)) return 'owner-only'
  if (changed.includes('priceCents') && before.confirmedSeats > 0) return 'price-booked'
  if (!changed.includes('startDate') && !changed.includes('endDate')) return undefined
  return potentialPeople(before) + before.invitedSeats > 0 ? 'dates-taken' : refusePlan(after, today)
}
