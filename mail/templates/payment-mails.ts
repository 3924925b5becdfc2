import { dayText, rangeText } from '#content/dates.ts'
import { flightText } from '#content/departures/flight-words.ts'
import { formatMailedTime } from '#content/local-times.ts'
import {
  installmentExtendedWords,
  installmentPaidWords,
  overpaymentRefundedWords,
  reminderFrame,
  reminderWords,
} from '#content/mail/installment-mails.ts'
import {
  bookingDetailsWords,
  invoiceUnderpaidWords,
  mailWords,
  orderRefundedWords,
  paymentDeniedWords,
  paymentPendingWords,
} from '#content/mail/mails.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { toDoText } from '#content/pages/to-dos.ts'
import { nextPaymentText } from '#content/payments/next-payment.ts'
import { installmentNames, methodWords } from '#content/payments/payment-words.ts'
import { tripText } from '#content/waitlist/targets.ts'
import { bookingMail } from '#mail/parts/booking-mail.ts'
import type { Block, Templates } from '#mail/parts/mail.ts'
import { action, opening, privateAction, quietLink } from '#mail/parts/parts.tsx'
import type { Row } from '#mail/parts/rows.tsx'
import { scheduleBlocks } from '#mail/parts/schedule.ts'
import { bookedRows, bookingSubject, moneyRow, paidRows, transactionRows, tripRows } from '#mail/parts/trip-rows.ts'
import type { Day } from '#rules/dates.ts'
import { isConfirmed } from '#rules/departures/flight-status.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import { nextPayment } from '#rules/installments/next-payment.ts'
import type { InstallmentKind } from '#rules/installments/schedule.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { formatDollars } from '#rules/money.ts'

/** To guests, about one payment before, during and after it. */
export const paymentMails = {
  'booking-details-received': ({ name, tripTitle, tripDate, days, participants, bookLink }) => {
    const words = bookingDetailsWords
    const title = toSafeText(tripTitle)
    const trip = [
      { label: mailWords.trip, value: title },
      { label: mailWords.dates, value: days ? rangeText(days.startDate, days.endDate) : toSafeText(tripDate) },
      { label: mailWords.seats, value: String(participants) },
    ]
    return {
      ...words,
      subject: title ? words.subject(title) : words.subjectWithoutTrip,
      body: [
        ...opening(toSafeText(name), words.text),
        trip.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
        words.again,
        action(bookLink, words.action),
      ],
    }
  },

  'payment-pending': ({ name, trip, totalCents, method, purpose }, { titles }) => {
    const words = paymentPendingWords
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      heading: words.heading[method],
      body: [
        ...opening(name, words.text[purpose]),
        [...tripRows(trip, titles), moneyRow(mailWords.amount, totalCents)],
      ],
    }
  },

  'invoice-underpaid': ({ name, trip, totalCents, receivedCents, expiresAt, timeZone, paymentLink }, { titles }) => {
    const words = invoiceUnderpaidWords
    const unpaidCents = totalCents - receivedCents
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      preview: words.preview(formatDollars(unpaidCents)),
      body: [
        ...opening(name, words.text),
        [
          ...tripRows(trip, titles),
          { label: words.received, value: formatDollars(receivedCents) },
          moneyRow(words.unpaid, unpaidCents),
          ...(expiresAt
            ? [{ label: words.expiresAt, value: formatMailedTime(expiresAt, timeZone), strong: true }]
            : []),
        ],
        ...privateAction(paymentLink, words.action),
      ],
    }
  },

  'payment-denied': ({ name, trip, totalCents, method, purpose, bookLink }, { url, titles }) => {
    const words = paymentDeniedWords
    const page = purpose === 'booking' ? bookLink : url + findBookingPage.way.href
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      heading: words.heading[method],
      body: [
        ...opening(name, `${words.text[purpose]} ${words.reason[method]}`),
        [...tripRows(trip, titles), moneyRow(mailWords.amount, totalCents)],
        words.next[purpose],
        action(page, words.action[purpose]),
      ],
    }
  },

  'order-refunded': ({ name, trip, totalCents, transactionId, cause = 'order-refunded', bookLink }, { titles }) => {
    const { causes, ...words } = orderRefundedWords
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      preview: words.preview(formatDollars(totalCents)),
      body: [
        ...opening(name, `${causes[cause]} ${words.text}`),
        [...tripRows(trip, titles), moneyRow(mailWords.amount, totalCents), ...transactionRows(transactionId)],
        words.next,
        action(bookLink, words.action),
      ],
    }
  },

  'overpayment-refunded': (data, site) => {
    const words = overpaymentRefundedWords
    const preview = words.preview(formatDollars(data.overpaidCents))
    return bookingMail(data, site, { ...words, preview }, [
      moneyRow(words.refunded, data.overpaidCents),
      ...transactionRows(data.transactionId),
    ])
  },

  'installment-paid': ({ name, trip, sums, schedule, transactionId, bookingLink, receiptLink }, { titles }) => {
    const words = installmentPaidWords
    const isAllPaid = schedule.every(({ amountCents, settledCents }) => settledCents === amountCents)
    return {
      ...words,
      subject: bookingSubject(words, trip, titles),
      preview: words.preview(formatDollars(sums.totalCents)),
      body: [
        ...opening(name, isAllPaid ? words.textAllPaid : words.text),
        ...(isAllPaid ? [] : [nextPaymentText(nextPayment(schedule))]),
        bookedRows(trip, titles),
        paidRows(sums, transactionId),
        ...scheduleBlocks(schedule),
        action(bookingLink, words.action),
        quietLink(receiptLink, words.receipt),
        mailWords.keepLink,
      ],
    }
  },

  'installment-reminder': (
    { reminder, name, trip, kind, dueDay, remainingCents, bookingLink, ...data },
    { titles },
  ) => {
    const { subject, heading, text } = reminderWords[reminder]
    const words = reminderFrame
    const dueText = dayText(dueDay)
    const due = dueRows({ kind, dueDay, remainingCents })
    return {
      ...words,
      subject: `${subject(installmentNames[kind], dueText)}: ${tripText(trip, titles)}`,
      preview: words.preview(formatDollars(remainingCents), dueText),
      heading,
      body: [
        ...opening(name, text),
        [...due, ...totalRows(data)],
        ...privateAction(`${bookingLink}#pay-now`, words.action),
        bookedRows(trip, titles),
        tripState(data),
      ],
    }
  },

  'installment-extended': ({ kind, dueDay, remainingCents, schedule, ...data }, site) => {
    const words = installmentExtendedWords
    const preview = words.preview(formatDollars(remainingCents), dayText(dueDay))
    const due = dueRows({ kind, dueDay, remainingCents })
    return bookingMail(data, site, { ...words, preview }, due, scheduleBlocks(schedule))
  },
} satisfies Partial<Templates>

type ReminderFacts = Pick<MailData['installment-reminder'], 'flight' | 'group' | 'totals'>

/** Rule M2: by each way to pay. */
function totalRows({ totals = [] }: ReminderFacts): Row[] {
  return totals.map(({ method, totalCents }) => {
    const { name, fee } = methodWords[method]
    return { label: fee ? reminderFrame.withFee(name) : name, value: formatDollars(totalCents) }
  })
}

/** Rule P16: whether the trip runs, or how many people it still needs. */
function tripState({ flight, group }: ReminderFacts): Block {
  if (!flight || !group) return null
  if (isConfirmed(flight.status)) return flightText(flight)
  return toDoText({ kind: 'undecided', ...group, decideBy: flight.decideBy })
}

/** The amount due, and its day. */
function dueRows({ kind, dueDay, remainingCents }: { kind: InstallmentKind; dueDay: Day; remainingCents: number }) {
  const { installment, day, unpaid } = reminderFrame
  return [
    { label: installment, value: installmentNames[kind] },
    { label: day, value: dayText(dueDay), strong: true },
    moneyRow(unpaid, remainingCents),
  ]
}
