import { weekdayText } from '#content/dates.ts'
import { formatMailedTime } from '#content/local-times.ts'
import { mailWords } from '#content/mail/mails.ts'
import {
  bookByMailWords,
  holdReleasedWords,
  orderExistsWords,
  secondBookingWords,
  type TransferMailWords,
  transferDetailsWords,
  transferExpiredWords,
  transferExtendedWords,
  transferReminderWords,
  transferUnderpaidWords,
  transferWords,
} from '#content/mail/transfer-mails.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { MailSite } from '#mail/mail-site.ts'
import type { Block, Mail, Templates } from '#mail/parts/mail.ts'
import { action, opening, privateAction, subheading } from '#mail/parts/parts.tsx'
import type { Row } from '#mail/parts/rows.tsx'
import { moneyRow, tripRows } from '#mail/parts/trip-rows.ts'
import type { UsWire } from '#rules/bank/bank-transfers.ts'
import { formatShortCode, groupByFour } from '#rules/bank/rf-reference.ts'
import { dayOf } from '#rules/dates.ts'
import { toSafeText } from '#rules/forms/safe-text.ts'
import type { TransferInstructions } from '#rules/mail/mails.ts'
import { formatDollars } from '#rules/money.ts'

export const transferMails = {
  'transfer-details': instructions(transferDetailsWords),
  'transfer-underpaid': instructions(transferUnderpaidWords),
  'transfer-extended': instructions(transferExtendedWords),
  'transfer-reminder': instructions(transferReminderWords),

  'transfer-expired': ({ name, trip, totalCents, receivedCents, bookLink }, { titles }) => {
    const words = transferExpiredWords
    const sums = [
      { label: words.requested, value: formatDollars(totalCents) },
      { label: words.received, value: formatDollars(receivedCents), strong: receivedCents > 0 },
    ]
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      body: [
        ...opening(toSafeText(name), words.text),
        receivedCents > 0 && words.partialText,
        [...tripRows(trip, titles), ...sums],
        words.next,
        action(bookLink, words.action),
      ],
    }
  },

  'order-exists': ({ name, trip, totalCents, expiresAt, timeZone, paymentLink, isPending }, { titles }) => {
    const words = { ...orderExistsWords, ...(isPending && orderExistsWords.pending) }
    const until = { label: words.expiresAt, value: formatMailedTime(expiresAt, timeZone), strong: true }
    const held = isPending ? [] : [until]
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      body: [
        ...opening(toSafeText(name), words.text),
        [...tripRows(trip, titles), moneyRow(words.total, totalCents), ...held],
        ...privateAction(paymentLink, words.action),
      ],
    }
  },

  'second-booking': ({ name, trip, findLink }, { titles }) => {
    const words = secondBookingWords
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      body: [...opening(toSafeText(name), words.text), tripRows(trip, titles), action(findLink, words.action)],
    }
  },

  'book-by-mail': ({ name, trip, expiresAt, timeZone, bookLink }, { titles }) => {
    const words = bookByMailWords
    const valid = { label: words.expiresAt, value: formatMailedTime(expiresAt, timeZone), strong: true }
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      body: [
        ...opening(toSafeText(name), words.text),
        [...tripRows(trip, titles), valid],
        ...privateAction(bookLink, words.action),
      ],
    }
  },

  'hold-released': ({ name, trip, bookLink }, { titles }) => {
    const words = holdReleasedWords
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      body: [
        ...opening(toSafeText(name), words.text),
        tripRows(trip, titles),
        words.next,
        action(bookLink, words.action),
      ],
    }
  },
} satisfies Partial<Templates>

/** Amount, account and reference. These mails differ only in their words. */
function instructions(words: TransferMailWords) {
  return (data: TransferInstructions, { titles }: MailSite): Mail => {
    const { name, trip, account, expiresAt, confirmBy, paymentLink } = data
    const { preview, previewForBooking = preview, text, textForBooking = text } = words
    const isForBooking = expiresAt === null
    return {
      ...words,
      subject: words.subject(tripText(trip, titles)),
      preview: (confirmBy === null ? previewForBooking : preview)(formatDollars(outstandingCents(data))),
      body: [
        mailWords.greeting(toSafeText(name)),
        ...confirmation(data),
        isForBooking ? textForBooking : text,
        [...tripRows(trip, titles), ...amountRows(data)],
        subheading(transferWords.details),
        account.isSimulated && transferWords.simulated,
        accountRows(data),
        transferWords.referenceWhy,
        ...privateAction(paymentLink, transferWords.action),
        !isForBooking && transferWords.otherWays,
      ],
    }
  }
}

/** Rule S6: the first words and the first button, until the guest has opened the link. */
function confirmation({ confirmBy, timeZone, paymentLink }: TransferInstructions): Block[] {
  if (confirmBy === null) return []
  const { confirm } = transferWords
  return [confirm.text(formatMailedTime(confirmBy, timeZone)), action(paymentLink, confirm.action)]
}

function outstandingCents({ totalCents, receivedCents }: TransferInstructions): number {
  return totalCents - receivedCents
}

function amountRows(data: TransferInstructions): Row[] {
  const { receivedCents, expiresAt } = data
  return [
    ...(receivedCents > 0 ? [{ label: transferWords.received, value: formatDollars(receivedCents) }] : []),
    moneyRow(transferWords.amount, outstandingCents(data)),
    ...(expiresAt
      ? [{ label: transferWords.expiresAt, value: weekdayText(dayOf(new Date(expiresAt))), strong: true }]
      : []),
  ]
}

function accountRows({ account, reference, code }: TransferInstructions): Row[] {
  return [
    { label: transferWords.holder, value: account.holder },
    { label: transferWords.iban, value: groupByFour(account.iban) },
    { label: transferWords.bic, value: account.bic },
    { label: transferWords.bank, value: account.bank },
    ...(account.usWire ? usWireRows(account.usWire) : []),
    { label: transferWords.reference, value: groupByFour(reference), strong: true },
    { label: transferWords.code, value: formatShortCode(code) },
  ]
}

/** What a US bank asks for instead of IBAN and BIC. */
function usWireRows({ routingNumber, accountNumber, bankAddress }: UsWire): Row[] {
  return [
    { label: transferWords.routingNumber, value: routingNumber },
    { label: transferWords.accountNumber, value: accountNumber },
    { label: transferWords.bankAddress, value: bankAddress },
  ]
}
