import type { StoredDeparture } from '#db/departures/departures.ts'
import { findRescue } from '#db/rescue/rescues.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import {
  type ChoiceCounts,
  checkRescueDecision,
  countChoices,
  type GuestsQuestion,
  planKey,
  planRescue,
  questionFor,
  RESCUE_DECISIONS,
  type RescueChoice,
  type RescueDecision,
  type RescueOutcome,
  type RescuePlan,
} from '#rules/rescue/rescue.ts'
import { type AskedBooking, getRescueFacts } from './rescue-facts.ts'

export type StaffRescueRow = {
  id: BookingId
  reference: string
  name: string
  seats: number
  choice: RescueChoice | null
  answerBy: Day | null
  target: { startDate: Day; endDate: Day } | undefined
  canMove: boolean
}

/** Rule P17: the answers of a departure's guests, and what each decision would do. */
export type StaffRescue = {
  /** Null if it was not offered. */
  supplementCents: number | null
  /** Null while guests can answer. */
  outcome: RescueOutcome | null
  counts: ChoiceCounts
  rows: StaffRescueRow[]
  /** Rule A8: only decisions that would not be refused. */
  offers: { decision: RescueDecision; plan: RescuePlan; shown: string }[]
  /** Until this day someone may still answer, so staff wait; undefined if they can decide. */
  waitsUntil: Day | undefined
}

/** Rule P17: the question that waits for staff. Undefined if guests were asked, or there is nothing to ask. */
export async function loadGuestsQuestion(
  departure: StoredDeparture,
  { db, now, catalogue }: Tools,
): Promise<GuestsQuestion | undefined> {
  const wasAsked = (await findRescue(db, departure.id)) !== undefined
  const { maxSupplementPercent: maxPercent } = (await catalogue.current()).sale
  return questionFor(departure, { wasAsked, maxPercent }, now())
}

export async function loadStaffRescue(id: DepartureId, { db, now: clock }: Tools): Promise<StaffRescue | undefined> {
  const now = clock()
  const facts = await getRescueFacts(db, id, now)
  if (!facts) return undefined
  const { departure, bookings } = facts
  const { supplementCents, outcome } = facts.rescue
  const today = todayAtBase(departure, now)
  const known = { departure, bookings, supplementCents, today, isOpen: outcome === null }
  const plans = RESCUE_DECISIONS.map((decision) => {
    const plan = planRescue(decision, bookings, supplementCents)
    const shown = planKey(plan)
    return { decision, plan, shown, refusal: checkRescueDecision({ decision, reason: 'any', shown }, known, now) }
  })
  const isWaiting = plans.some(({ refusal }) => refusal === 'answers-open')
  const days = bookings.map(({ answerBy }) => answerBy ?? today).sort()
  return {
    supplementCents,
    outcome,
    counts: countChoices(bookings),
    rows: bookings.map(toRow),
    offers: plans.filter(({ refusal }) => !refusal).map(({ decision, plan, shown }) => ({ decision, plan, shown })),
    waitsUntil: isWaiting ? days.at(-1) : undefined,
  }
}

function toRow({ booking, seats, choice, answerBy, target, canMove }: AskedBooking): StaffRescueRow {
  const { id, reference, firstName, lastName } = booking
  const days = target && { startDate: target.startDate, endDate: target.endDate }
  return { id, reference, name: `${firstName} ${lastName}`, seats, choice, answerBy, target: days, canMove }
}
