import { prose } from '#content/prose.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import type { Link } from './page.ts'

type Cost = { title: string; text: string; link?: Link }

/** The block of a destination page that adds up the trip: our price, and what guests pay to others. */
export const tripCost = {
  heading: 'What it costs in all',
  ours: {
    heading: 'What you pay us, per person',
    transfer: 'By bank transfer, no fee',
    withFee: 'By PayPal or cryptocurrency, 5% fee included',
    installments: 'Or in installments',
    /** Rule M9: shares instead of amounts, until there is a real price. */
    unpriced: {
      trip: 'The trip',
      transfer: ['By bank transfer', 'no fee'] as const,
      withFee: ['By PayPal or cryptocurrency', '5% on top'] as const,
      dues: {
        deposit: 'Deposit to confirm your seat',
        first: '90 days before the start',
        second: '45 days before the start and not before we confirm the trip',
      },
    },
    note: prose(`PayPal and cryptocurrency add 5% to each payment. If an installment’s date has passed, it is due with
      the deposit. From 60 days before the start, you pay in full. A date can have its own price: the breakdown you see
      before you pay is the one that counts.`),
  },
  others: {
    heading: 'What you pay others',
    items: ({ base, durationDays }: Pick<Destination, 'base' | 'durationDays'>): readonly Cost[] => [
      { title: `Travel to ${base}`, text: 'Flights and the last leg. Keep them changeable.' },
      {
        title: 'The night before',
        text: prose(`The price includes ${durationDays === 2 ? '1 night' : `${durationDays - 1} nights`} of lodging, from
          the first day to the last. We advise arriving a day early.`),
      },
      {
        title: 'Insurance',
        text: 'Ask your insurer.',
        link: { label: 'What it has to cover', href: '/how-it-works#insurance' },
      },
      { title: 'Skis or board', text: `Most bases rent them. Ask us what is for rent in ${base}.` },
      { title: 'Ski bag', text: 'Airlines differ on fees and on length. Ask yours.' },
      { title: 'Extra runs', text: 'If the operator offers them, you decide on the day and pay the operator.' },
      { title: 'Personal spending', text: 'Alcohol, tips and everything else you buy at the base.' },
      {
        title: 'A second seat',
        text: 'Some operators charge heavier guests for a second seat. Ask us before you pay.',
      },
    ],
  },
  noFly: {
    heading: 'If a day is not flown',
    items: [
      'The pilot decides whether to fly, and the guides decide what to ride. Stay ready: weather windows can be short.',
      prose(`A lost day is not refunded. Credits or rescheduling may be offered, depending on the operator and the
        season. A credit is held in your name and can be used toward another booking.`),
      'If we cancel the whole date, you get back everything you paid, the 5% fee included.',
    ],
  },
}
