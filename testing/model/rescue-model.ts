import { later } from './money-model.ts'
import type { TripModel } from './trip-model.ts'
import type { Booking, Choice, Departure } from './trip-parts.ts'

/* A second implementation of rules P8 and P17: a departure lacks people, its guests choose, and staff decide. */

/** The highest supplement, as a share of the price. */
export const MAX_SUPPLEMENT = 1

/** Rule P17: asks every booking once. */
export function ask(model: TripModel, departure: Departure): void {
  const { phase, confirmedOn, confirmed } = departure
  if (phase !== 'open' || confirmedOn || confirmed === 0 || !departure.needsDecision()) return
  departure.rescue ??= { supplement: supplementOf(model, departure), isOpen: true, answers: new Map() }
  const { isOpen, answers } = departure.rescue
  if (!isOpen) return
  for (const booking of model.bookingsOn(departure)) {
    if (answers.has(booking)) continue
    const target = model.departures.find((to) => to !== departure && isOffered(to, booking))
    const answer = { target, answerBy: lastDay(departure) }
    answers.set(booking, answer)
    target?.offers.push({ booking, from: departure, answer })
  }
}

/** Rule P17: the price of the missing seats, in whole dollars for each, if it is not too high. */
function supplementOf({ price }: TripModel, departure: Departure): number | undefined {
  const missing = departure.minimum() - departure.confirmed
  const cents = Math.ceil((missing * price) / departure.confirmed / 100) * 100
  return cents <= price * MAX_SUPPLEMENT ? cents : undefined
}

function isOffered(to: Departure, booking: Booking): boolean {
  return !to.isOver() && to.daysLeft() >= 3 && !to.needsDecision() && to.freeForMove(booking) >= booking.seats
}

/** Five days, and before the start. */
function lastDay(departure: Departure): string {
  return [later(departure.today(), 5), later(departure.startDay, -1)].sort()[0] as string
}

const canMove = (booking: Booking, to: Departure | undefined) =>
  to !== undefined && !to.isOver() && to.freeForMove(booking) >= booking.seats

/** Returns whether the booking could choose. */
export function choose(booking: Booking, choice: Choice): boolean {
  const { departure, money } = booking
  const answer = departure.rescue?.answers.get(booking)
  if (money.isCancelled || !answer || !departure.rescue?.isOpen || departure.isPast) return false
  if (choice === 'move' && !canMove(booking, answer.target)) return false
  if (choice === 'supplement' && departure.rescue.supplement === undefined) return false
  const wasMoving = answer.choice === 'move'
  answer.choice = choice
  if (wasMoving !== (choice === 'move')) answer.target?.reevaluate()
  return true
}

/** Rule P17: once everyone has answered, or their time is over. Returns whether staff could decide. */
export function decide(model: TripModel, departure: Departure, decision: 'fly' | 'cancel'): boolean {
  const { rescue } = departure
  if (!rescue?.isOpen || departure.isPast) return false
  const bookings = model.bookingsOn(departure)
  const mayAnswer = (booking: Booking) => {
    const answer = rescue.answers.get(booking)
    return !answer?.choice && (!answer || answer.answerBy >= departure.today())
  }
  if (bookings.some(mayAnswer)) return false
  const results = new Map(bookings.map((booking) => [booking, resultOf(booking, decision)]))
  const choosing = (wanted: Choice) => bookings.filter((booking) => results.get(booking) === wanted)
  if (decision === 'fly' && choosing('supplement').length === 0) return false
  for (const [booking, result] of results) {
    const answer = rescue.answers.get(booking)
    if (answer) answer.result = result
  }
  if (decision === 'fly') fly(departure, choosing('supplement'))
  else model.cancelDeparture(departure, choosing('move'))
  for (const booking of choosing('move')) move(model, booking)
  if (decision === 'fly') for (const booking of choosing('refund')) refund(model, booking)
  return true
}

function resultOf(booking: Booking, decision: 'fly' | 'cancel'): Choice {
  const { choice, target } = booking.departure.rescue?.answers.get(booking) ?? {}
  if (choice === 'supplement' && decision === 'fly') return 'supplement'
  return choice === 'move' && canMove(booking, target) ? 'move' : 'refund'
}

function fly(departure: Departure, paying: readonly Booking[]): void {
  departure.isGoingAnyway = true
  departure.becomeConfirmed()
  for (const { money, seats } of paying)
    money.addSupplement(seats * (departure.rescue?.supplement ?? 0), departure.calendar())
}

function move(model: TripModel, booking: Booking): void {
  const to = booking.departure.rescue?.answers.get(booking)?.target
  if (!to || !model.move(booking, to)) refund(model, booking)
}

function refund(model: TripModel, booking: Booking): void {
  model.refundBooking(booking)
  booking.departure.reevaluate()
}

/** Rule P8. Returns whether staff could say go. */
export function goAnyway(departure: Departure): boolean {
  if (departure.phase !== 'open' || !departure.needsDecision()) return false
  departure.isGoingAnyway = true
  if (!departure.confirmedOn) departure.becomeConfirmed()
  return true
}

/** Rule P8: a guest does not wait for a late decision. Returns whether the booking ended. */
export function takeRefund(model: TripModel, booking: Booking): boolean {
  if (booking.money.isCancelled || !booking.departure.isDecisionLate()) return false
  refund(model, booking)
  return true
}
