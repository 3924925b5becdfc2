import { formatDollars } from '#rules/money.ts'
import type { RescuePlan } from '#rules/rescue/rescue.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const booked = ({ bookings, people }: { bookings: number; people: number }) =>
  `${count(bookings, 'booking', 'bookings')} with ${count(people, 'guest', 'guests')}`

type DepartureFacts = {
  bookings: number
  guests: number
  paidCents: number
  holds: number
  waitingPeople: number
}

/** The people and money that an action affects, counted before it is done. */
export const consequences = {
  departure: ({ bookings, guests, paidCents, holds, waitingPeople }: DepartureFacts) =>
    [
      `This affects ${count(bookings, 'booking', 'bookings')} with ${count(guests, 'guest', 'guests')} and`,
      `${formatDollars(paidCents)} paid, ${count(holds, 'unpaid hold', 'unpaid holds')}, and`,
      `${count(waitingPeople, 'person', 'people')} on the waiting list.`,
    ].join(' '),
  rescue: ({ supplement, move, refund }: RescuePlan) =>
    [
      supplement.bookings > 0 && `Fly: ${booked(supplement)}, who owe ${formatDollars(supplement.cents)} more.`,
      move.bookings > 0 && `Move: ${booked(move)}, with ${formatDollars(move.cents)} paid.`,
      refund.bookings > 0 && `Refund: ${booked(refund)}, ${formatDollars(refund.cents)} plus fees.`,
    ]
      .filter(Boolean)
      .join(' '),
  flown: (guests: number, waitingParties: number) =>
    `${count(guests, 'guest', 'guests')} flew. ${count(waitingParties, 'party', 'parties')} still waiting.`,
  booking: (seats: number, heldCents: number) =>
    `This affects ${count(seats, 'seat', 'seats')}. We hold ${formatDollars(heldCents)} for this booking.`,
  seats: (seats: number, excessCents: number) =>
    `This affects ${count(seats, 'guest', 'guests')}, and ${formatDollars(excessCents)} is owed to the booker.`,
  refund: (cents: number) => `This affects a refund of ${formatDollars(cents)}.`,
  quote: (seats: number, cents: number) =>
    `This affects ${count(seats, 'seat', 'seats')}, agreed at ${formatDollars(cents)}.`,
  transaction: (rest: string) => `This affects ${rest} that isn’t matched to an order.`,
  guest: 'This affects 1 guest. No money moves.',
  hold: (seats: number) => `This affects ${count(seats, 'seat', 'seats')}.`,
  entry: (people: number) => `This affects a party of ${count(people, 'person', 'people')}.`,
  person: (records: number, creditCents: number) =>
    `This affects 1 person, ${count(records, 'record', 'records')}, and ${formatDollars(creditCents)} of unspent credit.`,
  member: (inquiries: number) =>
    `This affects 1 person and ${count(inquiries, 'open inquiry', 'open inquiries')} assigned to them.`,
  invitation: 'This affects 1 invited person.',
}
