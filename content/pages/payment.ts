import { dollars } from '../../rules/money.ts'
import type { OrderStanding } from '../../rules/orders.ts'
import { momentText } from '../dates.ts'
import { prose } from '../prose.ts'

/** What the words of one order are about. */
export type OrderFigures = {
  purpose: 'booking' | 'instalment'
  seats: number
  totalCents: number
  receivedCents: number
  until: Date | undefined
}

type StandingWords = { label: string; heading(figures: OrderFigures): string; lead(figures: OrderFigures): string }

const seatsAre = (seats: number) => (seats === 1 ? 'Your seat is' : `Your ${seats} seats are`)

function keptUntil({ purpose, seats, until }: OrderFigures): string {
  return purpose === 'booking' && until ? `${seatsAre(seats)} kept until ${momentText(until)}.` : ''
}

const missing = ({ totalCents, receivedCents }: OrderFigures) => dollars(totalCents - receivedCents)

const paid: StandingWords = {
  label: 'Paid',
  heading: ({ purpose, seats }) => {
    if (purpose === 'instalment') return 'Your payment is here'
    return seats === 1 ? 'Your seat is booked' : `Your ${seats} seats are booked`
  },
  lead: ({ receivedCents }) => `We have received ${dollars(receivedCents)}. The confirmation is in your mailbox.`,
}

const returned: StandingWords = {
  label: 'Money goes back',
  heading: () => 'Your money goes back',
  lead: ({ purpose }) =>
    purpose === 'booking'
      ? 'It came after your seats had gone to somebody else. All of it goes back, and we write to you about it.'
      : 'It was more than your booking still needed. It goes back, and we write to you about it.',
}

const bank: Record<OrderStanding, StandingWords> = {
  waiting: {
    label: 'Waiting for your transfer',
    heading: ({ totalCents }) => `Transfer ${dollars(totalCents)}`,
    lead: (figures) => keptUntil(figures) || 'Send it in time for the day it is due.',
  },
  'partly-paid': {
    label: 'Partly paid',
    heading: (figures) => `${missing(figures)} is missing`,
    lead: (figures) =>
      `${dollars(figures.receivedCents)} has arrived. Send the rest with the same reference. ${keptUntil(figures)}`,
  },
  processing: {
    label: 'On its way',
    heading: () => 'Your transfer is on its way',
    lead: () => 'It is seen and not final yet. You need not do anything.',
  },
  paid,
  late: {
    label: 'Late',
    heading: () => 'The time for this transfer is over',
    lead: () =>
      prose(`Your seats are not kept any more. If your transfer is on its way, you still get them if they are free when
        it arrives; if not, all of it goes back.`),
  },
  returned,
  over: {
    label: 'Ended',
    heading: () => 'This reservation has ended',
    lead: () => 'Nothing arrived in time, so the seats are free again. Please do not send money for it any more.',
  },
}

const crypto: Record<OrderStanding, StandingWords> = {
  waiting: {
    label: 'Waiting for your payment',
    heading: ({ totalCents }) => `Pay ${dollars(totalCents)} at the checkout`,
    lead: (figures) => keptUntil(figures) || 'The checkout shows the sum in your currency, and where to send it.',
  },
  'partly-paid': {
    label: 'Partly paid',
    heading: (figures) => `${missing(figures)} is missing`,
    lead: (figures) => `${dollars(figures.receivedCents)} has arrived. The checkout shows how to send the rest.`,
  },
  processing: {
    label: 'Seen, waiting for confirmations',
    heading: () => 'Your payment is on its way',
    lead: ({ purpose }) =>
      `We see it and wait for the network to confirm it, which takes up to an hour.${purpose === 'booking' ? ' Your seats are kept.' : ''}`,
  },
  paid,
  late: {
    label: 'Late',
    heading: () => 'This checkout has run out',
    lead: () => 'If you have paid, leave it to us: we watch it for a day and write to you. If not, start again.',
  },
  returned,
  over: {
    label: 'Ended',
    heading: () => 'This checkout has run out',
    lead: () => 'Nothing was paid, and nothing is owed. You can start again.',
  },
}

/** One order that is paid elsewhere: where to send the money, and whether it has come. */
export const paymentPage = {
  title: 'Your payment',
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  standings: { 'bank-transfer': bank, crypto },
  status: 'Status',
  follow: 'This page follows by itself.',
  reload: 'Look again',
  details: 'Bank details',
  facts: {
    amount: 'Amount',
    missing: 'Still missing',
    received: 'Received',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Reference',
    shortCode: 'Short code',
    until: 'Pay until',
  },
  shortCodeHint: 'Only if the reference does not fit.',
  simulated: 'Simulated account: please send no money.',
  copy: 'Copy',
  copyThis: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  print: 'Print',
  checkout: 'Open the checkout',
  again: 'Start again',
  booking: 'See your booking',
  next: 'What happens next',
  steps: {
    'bank-transfer': [
      'Send the amount in US dollars. Choose that you bear all charges (OUR), or less arrives than you sent.',
      'Write the reference into its field or into the message, and nothing else: we find your transfer by it.',
      'Banks take one to three working days. We write to you as soon as it is here.',
    ],
    crypto: [
      'The checkout shows the amount in your currency, for an hour, and where to send it.',
      'Once your payment is seen, your place is safe. It takes up to an hour until it is final.',
      'We write to you as soon as it is. You may close this page.',
    ],
  },
  price: 'What it is for',
  trip: 'Trip',
  seats: 'Seats',
  due: 'Due now',
  total: 'Total',
}
