import { weekdayText } from '#content/dates.ts'
import { formatLocalDateTime } from '#content/local-times.ts'
import { prose } from '#content/prose.ts'
import { TRANSFER_CONFIRM_MINUTES, TRANSFER_HOLD_DAYS } from '#rules/bank/bank-transfers.ts'
import type { Day, TimeZone } from '#rules/dates.ts'
import { formatDollars } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import type { OrderEnd, OrderStatus } from '#rules/orders/orders.ts'

/** The figures that an order’s text quotes. */
export type OrderFigures = {
  purpose: 'booking' | 'installment'
  seats: number
  totalCents: number
  receivedCents: number
  expiresAt: Date | undefined
  lastDay: Day | undefined
  unconfirmed: { email: string } | undefined
  /** The reader’s time zone, for deadlines. */
  timeZone: TimeZone
}

type StatusWords = { label: string; heading(figures: OrderFigures): string; lead(figures: OrderFigures): string }

const seatsAre = (seats: number) => (seats === 1 ? 'Your seat is' : `Your ${seats} seats are`)

function heldUntil({ purpose, seats, expiresAt, lastDay, timeZone }: OrderFigures): string {
  if (lastDay) return `${seatsAre(seats)} held for a transfer that reaches our bank by ${weekdayText(lastDay)}.`
  return purpose === 'booking' && expiresAt
    ? `${seatsAre(seats)} held until ${formatLocalDateTime(expiresAt, timeZone)}.`
    : ''
}

const unpaid = ({ totalCents, receivedCents }: OrderFigures) => formatDollars(totalCents - receivedCents)

const paid: StatusWords = {
  label: 'Paid',
  heading: ({ purpose, seats }) => {
    if (purpose === 'installment') return 'Your payment has arrived'
    return seats === 1 ? 'Your seat is booked' : `Your ${seats} seats are booked`
  },
  lead: ({ receivedCents }) =>
    `We’ve received ${formatDollars(receivedCents)}. A confirmation is on its way to your inbox.`,
}

const refunded: StatusWords = {
  label: 'Being refunded',
  heading: () => 'Your refund is on its way',
  lead: ({ purpose }) =>
    purpose === 'booking'
      ? 'Your payment arrived after the seats were gone. We’re refunding all of it and will email you the details.'
      : 'You paid more than you still owed. We’re refunding the difference and will email you the details.',
}

const bank: Record<OrderStatus, StatusWords> = {
  'awaiting-payment': {
    label: 'Waiting for your transfer',
    heading: ({ totalCents }) => `Transfer ${formatDollars(totalCents)}`,
    lead: (figures) => heldUntil(figures) || 'Send it in time to arrive by the due date.',
  },
  'partially-paid': {
    label: 'Partly paid',
    heading: (figures) => `${unpaid(figures)} still to pay`,
    lead: (figures) =>
      `${formatDollars(figures.receivedCents)} has arrived. Send the rest with the same reference. ${heldUntil(figures)}`,
  },
  processing: {
    label: 'On its way',
    heading: () => 'Your transfer is on its way',
    lead: () => 'We can see it, but it isn’t final yet. You don’t need to do anything.',
  },
  paid,
  overdue: {
    label: 'Late',
    heading: () => 'The deadline for this transfer has passed',
    lead: () =>
      prose(`Your seats are no longer held. If your transfer arrives while they’re still open, they’re yours. If not, we’ll
        refund all of it.`),
  },
  refunded,
  void: {
    label: 'Expired',
    heading: () => 'This order has expired',
    lead: () =>
      'Nothing arrived in time, so the seats are open to others again. Please don’t send money for this order.',
  },
}

const crypto: Record<OrderStatus, StatusWords> = {
  'awaiting-payment': {
    label: 'Waiting for your payment',
    heading: ({ totalCents }) => `Pay ${formatDollars(totalCents)} at checkout`,
    lead: (figures) =>
      heldUntil(figures) || 'The checkout shows the amount in the coin you choose and where to send it.',
  },
  'partially-paid': {
    label: 'Partly paid',
    heading: (figures) => `${unpaid(figures)} still to pay`,
    lead: (figures) => `${formatDollars(figures.receivedCents)} has arrived. The checkout shows how to send the rest.`,
  },
  processing: {
    label: 'Seen, waiting for confirmations',
    heading: () => 'Your payment is on its way',
    lead: ({ purpose }) =>
      `We can see it and are waiting for the network to confirm it, which can take up to an hour.${purpose === 'booking' ? ' Your seats are held.' : ''}`,
  },
  paid,
  overdue: {
    label: 'Late',
    heading: () => 'This checkout has expired',
    lead: ({ receivedCents }) =>
      receivedCents > 0
        ? prose(`${formatDollars(receivedCents)} arrived, which is less than the total. If the rest doesn’t follow, we’ll refund what
          arrived and email you. You can start again.`)
        : 'If you’ve paid, there’s nothing to do: we’ll keep watching for a day and email you. If not, start again.',
  },
  refunded,
  void: {
    label: 'Expired',
    heading: () => 'This checkout has expired',
    lead: () => 'Nothing was paid, and nothing is owed. You can start again.',
  },
}

const payPal: Record<OrderStatus, StatusWords> = {
  ...crypto,
  'awaiting-payment': {
    label: 'Waiting for your payment',
    heading: ({ totalCents }) => `Pay ${formatDollars(totalCents)} by PayPal`,
    lead: (figures) => `${heldUntil(figures)} Pay now, choose another way to pay, or give them up.`,
  },
  processing: {
    label: 'Being reviewed',
    heading: () => 'PayPal is reviewing your payment',
    lead: () => 'We’re holding your seats and will email you as soon as it clears.',
  },
  overdue: {
    label: 'Not paid',
    heading: () => 'These seats are no longer held',
    lead: () => 'Nothing was paid, and nothing is owed. You can start again.',
  },
  void: {
    label: 'Expired',
    heading: () => 'This order has expired',
    lead: () => 'Nothing was paid, and nothing is owed. You can start again.',
  },
}

const yourSeats = (seats: number) => (seats === 1 ? 'your seat' : `your ${seats} seats`)

/** Rule S6: a transfer whose link was not opened. `gone`: it was opened too late, and the seats are taken. */
const unconfirmed = {
  held: {
    label: 'Waiting for you to open our email',
    heading: () => 'Open the link in our email',
    lead: ({ seats, expiresAt, unconfirmed, timeZone }) =>
      prose(`We’ve emailed a link to ${unconfirmed?.email}. Open it within ${TRANSFER_CONFIRM_MINUTES} minutes to keep
      ${yourSeats(seats)} for ${TRANSFER_HOLD_DAYS} business days.
      ${expiresAt ? `If you don’t, we release them on ${formatLocalDateTime(expiresAt, timeZone)}.` : ''}`),
  },
  opened: {
    label: 'Not confirmed yet',
    heading: () => 'Keep your seats?',
    lead: ({ seats }) =>
      `Confirm that you opened our email, and we keep ${yourSeats(seats)} for ${TRANSFER_HOLD_DAYS} business days, if still available.`,
  },
  late: {
    label: 'Link not opened in time',
    heading: () => 'Your seats are no longer held',
    lead: ({ unconfirmed }) =>
      prose(`The link we emailed to ${unconfirmed?.email} wasn’t opened within ${TRANSFER_CONFIRM_MINUTES} minutes. Open it
        now, and you get your seats back if they’re still available. You owe nothing.`),
  },
  gone: {
    label: 'Seats taken',
    heading: () => 'Your seats have gone to someone else',
    lead: () =>
      prose(`You opened the link after ${TRANSFER_CONFIRM_MINUTES} minutes, and your seats are no longer available. You owe
        nothing: please don’t send the transfer. If you’ve already sent it, we’ll refund all of it unless seats open up.`),
  },
} satisfies Record<string, StatusWords>

/** Rules S6 and P7: an order that ended early. */
const ended: Record<OrderEnd, StatusWords> = {
  guest: {
    label: 'Released',
    heading: () => 'You’ve given up these seats',
    lead: () => 'They’re open to others again. You owe nothing: please don’t send money for this order.',
  },
  'new-order': {
    label: 'Replaced',
    heading: () => 'You’ve replaced this order',
    lead: () => 'Your seats moved to the new order. Please don’t send money for this one.',
  },
  staff: {
    label: 'Released',
    heading: () => 'We’ve released these seats',
    lead: () => 'You owe nothing: please don’t send money for this order. Write to us if you have a question.',
  },
  'departure-cancelled': {
    label: 'Trip cancelled',
    heading: () => 'We cancelled this trip',
    lead: () =>
      prose(`You owe nothing: please don’t send money for this order. We’ll refund everything you paid, including any fee, and
        email you the details.`),
  },
  'full-refund': {
    label: 'Refunded',
    heading: () => 'This booking has ended with a full refund',
    lead: () =>
      prose(`You owe nothing: please don’t send money for this order. We’ll refund everything you paid, including any fee, and
        email you the details.`),
  },
}

/** One order that is paid outside this site: where to send the money, and whether it has arrived. */
export const paymentPage = {
  title: 'Your payment',
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  statuses: { 'bank-transfer': bank, crypto, paypal: payPal } satisfies Record<PaymentMethod, unknown>,
  unconfirmed,
  ended,
  status: 'Status',
  follow: 'This page updates automatically.',
  reload: 'Check again',
  details: 'Bank details',
  /** Two groups, because a form of a bank asks for one of them. */
  usWire: 'From a US bank (wire)',
  otherBanks: 'From any other bank',
  facts: {
    amount: 'Amount',
    unpaid: 'Still to pay',
    received: 'Received',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    routingNumber: 'Routing number (ABA)',
    accountNumber: 'Account number',
    bankAddress: 'Bank address',
    reference: 'Reference',
    shortCode: 'Short code',
    expiresAt: 'Must arrive by',
  },
  shortCodeHint: 'Use it only if the full reference doesn’t fit.',
  simulated: 'Simulated account: don’t send money.',
  copy: 'Copy',
  copyThis: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  print: 'Print',
  checkout: 'Open checkout',
  checkoutRest: 'Pay the rest',
  again: 'Start again',
  otherDates: 'See all dates',
  booking: 'See your booking',
  /** Rule S6: giving up or switching. */
  choices: {
    heading: 'Changed your mind?',
    text: 'If you pay another way, your seats move to the new order.',
    switchTo: {
      paypal: 'Pay now or another way',
      'bank-transfer': 'Pay another way',
      crypto: 'Pay another way',
    } satisfies Record<PaymentMethod, string>,
    giveUp: 'Give up these seats',
    giveUpText: 'Others can book them right away. You can book again while seats are available.',
    giveUpButton: 'Give up seats',
    hasMoney: 'Your payment is already on its way, so this order can’t be given up. Write to us and we’ll sort it out.',
  },
  /** Rule S6: the countdown until the mail's link is opened. */
  clock: {
    held: 'Open our email within',
    heldFor: (minutes: number) =>
      `Open our email within ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'} to keep your seats.`,
    holdExpired: 'Your seats are no longer held. Open the link now, and you get them back if they’re still available.',
  },
  keepSeats: 'Keep my seats',
  mailAgain: {
    button: 'Send the email again',
    done: 'We’ve sent the email again. It can take a minute. Check your spam folder, too.',
    tooMany:
      prose(`We’ve sent the email several times. Check your spam folder. If the address is wrong, give up these seats
        and book again.`),
  },
  next: 'What happens next',
  confirmStep: `Open the link in our email within ${TRANSFER_CONFIRM_MINUTES} minutes. It keeps your seats for ${TRANSFER_HOLD_DAYS} business days.`,
  steps: {
    'bank-transfer': [
      prose(`Send the amount in US dollars. Choose to pay all bank charges yourself (“OUR”), or less will arrive than
        you sent.`),
      'Put the reference, and nothing else, in the reference or message field. It’s how we find your transfer.',
      'Banks take one to three business days. We’ll email you as soon as it arrives.',
    ],
    paypal: ['Pay in PayPal’s window. Your seats are booked immediately, and we’ll email you.'],
    crypto: [
      'The checkout shows the amount in the coin you choose and where to send it. The rate holds for an hour.',
      'Once we can see your payment, your seats are safe. It can take up to an hour to become final.',
      'We’ll email you when it is. You can close this page.',
    ],
  },
  price: 'What you’re paying for',
  /** Once there is nothing left to pay. */
  order: 'Your order',
  trip: 'Trip',
  seats: 'Seats',
  due: 'Due now',
  amount: 'Amount',
  total: 'Total',
}
