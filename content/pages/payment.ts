import { formatDollars } from '../../rules/money.ts'
import type { OrderStatus } from '../../rules/orders/orders.ts'
import { formatDateTime } from '../dates.ts'
import { prose } from '../prose.ts'

/** The figures that an order’s text quotes. */
export type OrderFigures = {
  purpose: 'booking' | 'installment'
  seats: number
  totalCents: number
  receivedCents: number
  expiresAt: Date | undefined
}

type StatusWords = { label: string; heading(figures: OrderFigures): string; lead(figures: OrderFigures): string }

const seatsAre = (seats: number) => (seats === 1 ? 'Your seat is' : `Your ${seats} seats are`)

function heldUntil({ purpose, seats, expiresAt }: OrderFigures): string {
  return purpose === 'booking' && expiresAt ? `${seatsAre(seats)} held until ${formatDateTime(expiresAt)}.` : ''
}

const unpaid = ({ totalCents, receivedCents }: OrderFigures) => formatDollars(totalCents - receivedCents)

const paid: StatusWords = {
  label: 'Paid',
  heading: ({ purpose, seats }) => {
    if (purpose === 'installment') return 'Your payment has arrived'
    return seats === 1 ? 'Your seat is booked' : `Your ${seats} seats are booked`
  },
  lead: ({ receivedCents }) => `We have received ${formatDollars(receivedCents)}. A confirmation is in your inbox.`,
}

const refunded: StatusWords = {
  label: 'Being refunded',
  heading: () => 'Your refund is on its way',
  lead: ({ purpose }) =>
    purpose === 'booking'
      ? prose(`It arrived after your seats had gone to someone else. We are refunding all of it and will email you
        the details.`)
      : 'It was more than your booking still needed. We are refunding it and will email you the details.',
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
    lead: () => 'We can see it, but it is not final yet. You do not need to do anything.',
  },
  paid,
  overdue: {
    label: 'Late',
    heading: () => 'The deadline for this transfer has passed',
    lead: () =>
      prose(`Your seats are no longer held. If your transfer arrives while they are still open, they are yours. If
        not, we refund all of it.`),
  },
  refunded,
  void: {
    label: 'Expired',
    heading: () => 'This reservation has expired',
    lead: () =>
      prose(`Nothing arrived in time, so the seats are open to others again. Please do not send money for this
        reservation.`),
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
    lead: () =>
      prose(`If you have paid, there is nothing to do: we keep watching for a day and will email you. If not, start
        again.`),
  },
  refunded,
  void: {
    label: 'Expired',
    heading: () => 'This checkout has expired',
    lead: () => 'Nothing was paid, and nothing is owed. You can start again.',
  },
}

/** One order that is paid outside this site: where to send the money, and whether it has arrived. */
export const paymentPage = {
  title: 'Your payment',
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  statuses: { 'bank-transfer': bank, crypto },
  status: 'Status',
  follow: 'This page updates automatically.',
  reload: 'Check again',
  details: 'Bank details',
  facts: {
    amount: 'Amount',
    unpaid: 'Still to pay',
    received: 'Received',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Reference',
    shortCode: 'Short code',
    expiresAt: 'Must arrive by',
  },
  shortCodeHint: 'Use it only if the full reference does not fit.',
  simulated: 'Simulated account: do not send money.',
  copy: 'Copy',
  copyThis: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  print: 'Print',
  checkout: 'Open checkout',
  again: 'Start again',
  booking: 'See your booking',
  next: 'What happens next',
  steps: {
    'bank-transfer': [
      prose(`Send the amount in US dollars. Choose to pay all bank charges yourself (“OUR”), or less will arrive than
        you sent.`),
      'Put the reference, and nothing else, in the reference or message field. It is how we find your transfer.',
      'Banks take one to three business days. We will email you as soon as it arrives.',
    ],
    crypto: [
      'The checkout shows the amount in the coin you choose and where to send it. The rate holds for an hour.',
      'Once we can see your payment, your place is safe. It can take up to an hour to become final.',
      'We will email you when it is. You can close this page.',
    ],
  },
  price: 'What you are paying for',
  trip: 'Trip',
  seats: 'Seats',
  due: 'Due now',
  total: 'Total',
}
