import { rangeText } from '#content/dates.ts'
import { bookingWords } from '#content/forms/booking.ts'
import {
  bookingCancelledWords,
  bookingMovedWords,
  creditAppliedWords,
  creditIssuedWords,
  creditWithdrawnWords,
  refundRequestedWords,
  refundWithdrawnWords,
} from '#content/mail/booking-mails.ts'
import { scheduleWords } from '#content/mail/installment-mails.ts'
import {
  bookingConfirmedWords,
  bookingLinksWords,
  departureCancelledBookingWords,
  departureCancelledOrderWords,
  mailWords,
} from '#content/mail/mails.ts'
import { rescueRefundedWords } from '#content/mail/rescue-mails.ts'
import { dueAgainText } from '#content/payments/due-text.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { MailSite } from '#mail/mail-site.ts'
import { bookingMail } from '#mail/parts/booking-mail.ts'
import { flightBlocks } from '#mail/parts/flight.ts'
import type { Mail, Templates } from '#mail/parts/mail.ts'
import { action, opening, subheading } from '#mail/parts/parts.tsx'
import { Rows } from '#mail/parts/rows.tsx'
import { planOf, scheduleBlocks, scheduleRows } from '#mail/parts/schedule.ts'
import { amountRows, bookedRows, bookingSubject, moneyRow, targetRows, tripRows } from '#mail/parts/trip-rows.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { formatDollars } from '#rules/money.ts'
import { introductionBlocks } from './group-mails.tsx'

/** To guests, about their booking or credit. */
export const bookingMails = {
  'booking-confirmed': (data, site) => {
    const { trip, sums, schedule, transactionId, flight, operatorName } = data
    const plan = planOf(schedule)
    const words = {
      ...bookingConfirmedWords,
      preview: bookingConfirmedWords.preview[plan](formatDollars(sums.totalCents)),
      heading: bookingConfirmedWords.heading(trip.seats),
      text: bookingConfirmedWords.text[plan],
    }
    const later = plan === 'deposit' ? scheduleBlocks(schedule) : []
    const operator = operatorName ? [{ label: bookingWords.flownBy, value: operatorName }] : []
    return bookingMail(data, site, words, operator, [
      ...flightBlocks(flight),
      amountRows(sums, transactionId),
      ...later,
    ])
  },

  'booking-moved': (data, site) => {
    const { trip, before, schedule, flight, group } = data
    const preview = bookingMovedWords.preview(rangeText(trip.startDate, trip.endDate))
    const rows = [{ label: bookingMovedWords.before, value: rangeText(before.startDate, before.endDate) }]
    const isDue = schedule.some(({ amountCents, settledCents }) => settledCents < amountCents)
    const due = [subheading(scheduleWords.heading), bookingMovedWords.later, scheduleRows(schedule)]
    const more = [...flightBlocks(flight), ...(isDue ? due : []), ...(group ? introductionBlocks(group) : [])]
    return bookingMail(data, site, { ...bookingMovedWords, preview }, rows, more)
  },

  'booking-cancelled': ({ name, trip, refundedCents, restoredCreditCents, creditCents, bookingLink }, { titles }) => {
    const words = bookingCancelledWords
    const sums = [
      { label: words.refunded, cents: refundedCents },
      { label: words.creditRestored, cents: restoredCreditCents },
      { label: words.credit, cents: creditCents },
    ].filter(({ cents }) => cents > 0)
    return {
      ...words,
      subject: bookingSubject(words, trip, titles),
      body: [
        ...opening(name, words.text),
        [...bookedRows(trip, titles), ...sums.map(({ label, cents }) => moneyRow(label, cents))],
        refundedCents > 0 && words.howRefunded,
        sums.length === 0 && words.noRefund,
        restoredCreditCents + creditCents > 0 && words.howToUse,
        action(bookingLink, words.action),
      ],
    }
  },

  'departure-cancelled-booking': (data, site) => returnedMail(data, site, departureCancelledBookingWords),

  'rescue-refunded': (data, site) => returnedMail(data, site, rescueRefundedWords(data.cause)),

  'departure-cancelled-order': ({ name, trip, refundedCents, isPending }, { url, titles }) => {
    const words = departureCancelledOrderWords
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      preview: refundedCents > 0 ? words.previewRefunded(formatDollars(refundedCents)) : words.preview,
      body: [
        ...opening(toSafeText(name), words.text),
        [...tripRows(trip, titles), ...(refundedCents > 0 ? [moneyRow(words.refunded, refundedCents)] : [])],
        refundedCents > 0 && words.howRefunded,
        isPending && words.pending,
        action(`${url}/dates`, words.action),
      ],
    }
  },

  'refund-requested': (data, site) => {
    const sum = formatDollars(data.amountCents)
    const words = {
      ...refundRequestedWords,
      preview: refundRequestedWords.preview(sum),
      heading: refundRequestedWords.heading(sum),
      text: refundRequestedWords.text[data.method],
    }
    const rows = [moneyRow(words.amount, data.amountCents)]
    const { dueAgain, isCancelled } = data
    const due = dueAgain.length > 0 && words.dueAgain(dueAgainText(dueAgain))
    return bookingMail(data, site, words, rows, isCancelled ? [] : [due, words.seatsKept])
  },

  'refund-withdrawn': (data, site) => {
    const words = refundWithdrawnWords
    const preview = words.preview(formatDollars(data.amountCents))
    const rows = [moneyRow(words.amount, data.amountCents)]
    return bookingMail(data, site, { ...words, preview }, rows, scheduleBlocks(data.schedule))
  },

  'credit-issued': ({ name, amountCents, isPassedOn }) => {
    const words = creditIssuedWords
    const sum = formatDollars(amountCents)
    return {
      ...words,
      subject: words.subject(sum),
      preview: words.preview(sum),
      heading: words.heading(sum),
      why: isPassedOn ? words.whyPassedOn : words.why,
      body: [
        ...opening(name, isPassedOn ? words.textPassedOn : words.text),
        [moneyRow(words.amount, amountCents)],
        words.howToUse,
      ],
    }
  },

  'credit-withdrawn': ({ name, amountCents, cause }) => {
    const words = creditWithdrawnWords
    const sum = formatDollars(amountCents)
    return {
      ...words,
      subject: words.subject(sum),
      preview: words.preview(sum),
      body: [...opening(name, words.texts[cause]), [moneyRow(words.amount, amountCents)], words.questions],
    }
  },

  'credit-applied': (data, site) => {
    const words = creditAppliedWords
    const preview = words.preview(formatDollars(data.amountCents))
    const rows = [
      moneyRow(words.applied, data.amountCents),
      { label: words.remaining, value: formatDollars(data.remainingCents) },
    ]
    return bookingMail(data, site, { ...words, preview }, rows, scheduleBlocks(data.schedule))
  },

  'booking-links': ({ links, places = [] }, { titles }) => ({
    ...bookingLinksWords,
    subject: bookingLinksWords.subject(links.length, places.length),
    heading: bookingLinksWords.subject(links.length, places.length),
    body: [
      ...links.map(({ trip, bookingLink }) => (
        <div key={trip.reference}>
          <Rows rows={bookedRows(trip, titles)} />
          {action(bookingLink, bookingLinksWords.action)}
        </div>
      )),
      ...places.map(({ target, seeLink }) => (
        <div key={seeLink}>
          <Rows rows={targetRows(target, titles)} />
          {action(seeLink, bookingLinksWords.seePlace)}
        </div>
      )),
      mailWords.keepLink,
    ],
  }),
} satisfies Partial<Templates>

/** Rule M11: everything that was paid is returned, whatever the reason. */
function returnedMail(
  data: MailData['departure-cancelled-booking'],
  { titles }: MailSite,
  words: typeof departureCancelledBookingWords,
): Mail {
  const { name, trip, totalCents, creditCents, withdrawnCreditCents, spentCreditCents, bookingLink } = data
  return {
    ...words,
    subject: bookingSubject(words, trip, titles),
    preview: words.preview(formatDollars(totalCents)),
    body: [
      ...opening(toSafeText(name), spentCreditCents > 0 ? words.textWithCredit : words.text),
      [...bookedRows(trip, titles), moneyRow(words.refunded, totalCents)],
      creditCents > 0 && words.credit(formatDollars(creditCents)),
      withdrawnCreditCents > 0 && words.withdrawn(formatDollars(withdrawnCreditCents)),
      spentCreditCents > 0 && words.spent(formatDollars(spentCreditCents)),
      action(bookingLink, words.action),
    ],
  }
}
