import { formatMailedTime } from '#content/local-times.ts'
import {
  bookingSplitWords,
  changeRequestedWords,
  contactChangedWords,
  contactConfirmWords,
  creditConfirmWords,
  extraRemovedWords,
  guestLinkWords,
  partyChangedWords,
  priceChangedWords,
  requestDeclinedWords,
} from '#content/mail/party-mails.ts'
import { cancelRefundText } from '#content/payments/cancel-refund.ts'
import { tripText } from '#content/waitlist/targets.ts'
import { bookingMail } from '#mail/parts/booking-mail.ts'
import type { Block, Templates } from '#mail/parts/mail.ts'
import { action, opening, otherAction, privateAction, quote } from '#mail/parts/parts.tsx'
import type { Row } from '#mail/parts/rows.tsx'
import { scheduleBlocks } from '#mail/parts/schedule.ts'
import { bookedRows, bookingSubject, moneyRow } from '#mail/parts/trip-rows.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import type { ScheduledInstallment } from '#rules/mail/mails.ts'
import type { Excess } from '#rules/mail/party-mails.ts'
import { formatDollars } from '#rules/money.ts'

/** To guests, about who is on a booking and what they asked for. */
export const partyMails = {
  'party-changed': (data, site) => {
    const words = partyChangedWords
    const { heading, text } = words.changes[data.change]
    const { trip, changedSeats, priceCents, keptCents, refundedCents } = data
    const rows = [moneyRow(words.price, priceCents), ...moneyRows([[words.kept, keptCents]]), ...excessRows(data)]
    const preview = words.preview(trip.seats)
    const more = [refundedCents > 0 && words.howRefunded, ...dueBlocks(data.schedule)]
    return bookingMail(
      data,
      site,
      { ...words, preview, heading: heading(changedSeats), text: text(changedSeats) },
      rows,
      more,
    )
  },

  'price-changed': (data, site) => {
    const { beforeCents, afterCents, extra, schedule, refundedCents = 0 } = data
    const returned = excessRows(data)
    const words = { ...priceChangedWords, ...(returned.length > 0 && extraRemovedWords) }
    const preview =
      extra && returned.length > 0
        ? extraRemovedWords.preview(extra)
        : priceChangedWords.preview(formatDollars(beforeCents), formatDollars(afterCents))
    const named = extra ? [{ label: afterCents > beforeCents ? words.added : words.removed, value: extra }] : []
    const price = [{ label: words.before, value: formatDollars(beforeCents) }, moneyRow(words.after, afterCents)]
    // With a credit the price stays, because the credit stands for a part of it (rule M21).
    const rows = [...named, ...(beforeCents === afterCents ? [] : price), ...returned]
    const more = [refundedCents > 0 && partyChangedWords.howRefunded, ...dueBlocks(schedule)]
    return bookingMail(data, site, { ...words, preview }, rows, more)
  },

  'booking-split': (data, site) => {
    const { reader, movedSeats, movedCents, schedule } = data
    const { moved, ...words } = bookingSplitWords.readers[reader]
    const preview = bookingSplitWords.preview(movedSeats)
    const rows = moneyRows([[moved, movedCents]])
    return bookingMail(data, site, { ...bookingSplitWords, ...words, preview }, rows, dueBlocks(schedule))
  },

  'guest-link': ({ name, bookedBy, trip, guestLink }, { titles }) => ({
    ...guestLinkWords,
    subject: guestLinkWords.subject(tripText(trip, titles)),
    body: [
      ...opening(toSafeText(name), guestLinkWords.text(toSafeText(bookedBy) ?? guestLinkWords.someone)),
      bookedRows(trip, titles),
      ...privateAction(guestLink, guestLinkWords.action),
    ],
  }),

  'change-requested': (data, site) => {
    const { kind, seatsGivenUp, refundCents, keptCents } = data
    const words = { ...changeRequestedWords, heading: changeRequestedWords.heading[kind](seatsGivenUp) }
    const kept = moneyRows([[words.kept, keptCents]])
    const sum = formatDollars(refundCents)
    const refund = refundCents > 0 ? cancelRefundText(sum, keptCents > 0) : sum
    return bookingMail(data, site, words, [{ label: words.refund, value: refund }, ...kept])
  },

  'request-declined': (data, site) => {
    const words = { ...requestDeclinedWords, heading: requestDeclinedWords.heading[data.kind] }
    return bookingMail(data, site, words, [], [quote(words.answer, data.answer)])
  },

  'contact-confirm': ({ name, trip, confirmLink, expiresAt, timeZone }, { titles }) => ({
    ...contactConfirmWords,
    subject: contactConfirmWords.subject(tripText(trip, titles)),
    body: [
      ...opening(toSafeText(name), contactConfirmWords.text),
      [
        ...bookedRows(trip, titles),
        { label: contactConfirmWords.expiresAt, value: formatMailedTime(expiresAt, timeZone), strong: true },
      ],
      action(confirmLink, contactConfirmWords.action),
    ],
  }),

  'credit-confirm': (data, site) => {
    const { usableCents, confirmLink } = data
    const words = { ...creditConfirmWords, preview: creditConfirmWords.preview(formatDollars(usableCents)) }
    // The link of the mail is not the booking's.
    return bookingMail({ ...data, bookingLink: confirmLink }, site, words, [moneyRow(words.amount, usableCents)])
  },

  'contact-changed': ({ name, trip, isAddressChanged, undoLink, expiresAt, timeZone }, { titles }) => ({
    ...contactChangedWords,
    subject: bookingSubject(contactChangedWords, trip, titles),
    body: [
      ...opening(name, contactChangedWords.text[isAddressChanged ? 'address' : 'phone']),
      [
        ...bookedRows(trip, titles),
        ...(expiresAt
          ? [{ label: contactChangedWords.expiresAt, value: formatMailedTime(expiresAt, timeZone), strong: true }]
          : []),
      ],
      ...(undoLink ? [otherAction(undoLink, contactChangedWords.action)] : []),
    ],
  }),
} satisfies Partial<Templates>

function excessRows({ refundedCents = 0, restoredCreditCents = 0, creditCents = 0 }: Partial<Excess>): Row[] {
  const { refunded, restored, credit } = partyChangedWords
  return moneyRows([
    [refunded, refundedCents],
    [restored, restoredCreditCents],
    [credit, creditCents],
  ])
}

function moneyRows(sums: readonly (readonly [label: string, cents: number])[]): Row[] {
  return sums.filter(([, cents]) => cents > 0).map(([label, cents]) => moneyRow(label, cents))
}

function dueBlocks(schedule: readonly ScheduledInstallment[]): Block[] {
  return schedule.some(({ amountCents, settledCents }) => settledCents < amountCents) ? scheduleBlocks(schedule) : []
}
