import { installmentNames } from '#content/payments/payment-words.ts'
import type { InstallmentKind } from '#rules/installments/schedule.ts'

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

/** The entries in a guest’s calendar. They have no link to the booking, because calendars are often shared. */
export const bookingCalendar = {
  summary: (trip: string) => `Heli-skiing: ${trip}`,
  note: (reference: string, count: number, { email, phone }: { email: string; phone: string }) =>
    `Booking ${reference}, ${seats(count)}.\nQuestions: ${email}, ${phone}`,
  alert: (trip: string) => `In a week: heli-skiing, ${trip}`,
  decision: (trip: string) => `Decision: heli-skiing, ${trip}`,
  decisionNote: (reference: string) =>
    `By the end of today, we’ll decide whether this trip runs. Booking ${reference}. If it doesn’t run, we’ll refund everything you paid.`,
  decidedNote: (reference: string) => `Already decided. See the page of booking ${reference}.`,
  due: (kind: InstallmentKind, trip: string) => `Payment due: ${installmentNames[kind]}, ${trip}`,
  dueNote: (dollars: string, reference: string) =>
    `${dollars} for booking ${reference}. Pay from your booking page: the link is in our emails.`,
  paidNote: (reference: string) => `Nothing is due for booking ${reference} today.`,
  dueAlert: (kind: InstallmentKind, dollars: string) => `Due tomorrow: ${installmentNames[kind]}, ${dollars}`,
}
