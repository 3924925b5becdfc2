import { prose } from '#content/prose.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import type { Link } from './page.ts'

type Cost = { title: string; text: string; link?: Link }

/** The block of a destination page that adds up the trip: our price, and what guests pay to others. */
export const tripCost = {
  heading: 'What it costs, all in',
  ours: {
    heading: 'What you pay us, per person',
    transfer: 'By bank transfer, no fee',
    withFee: 'By PayPal or cryptocurrency, including the 5% fee',
    installments: 'Or in installments',
    /** Rule M9: shares instead of amounts, until there is a real price. */
    unpriced: {
      trip: 'The trip',
      transfer: ['By bank transfer', 'no fee'] as const,
      withFee: ['By PayPal or cryptocurrency', '5% on top'] as const,
      dues: {
        deposit: 'Deposit to book your seat',
        first: '90 days before the start',
        second: '45 days before the start and not before we confirm the trip',
      },
    },
    note: prose(`PayPal and cryptocurrency add 5% to each payment. If an installment’s date has passed, it’s due with
      the deposit. From 60 days before the start, you pay in full. A date can have its own price: the breakdown you see
      before you pay is the one that counts.`),
  },
  others: {
    heading: 'What you pay others',
    items: ({ base, durationDays }: Pick<Destination, 'base' | 'durationDays'>): readonly Cost[] => [
      {
        title: `Travel to ${base}`,
        text: 'Flights and the last leg. Wait to book flights until we email you that your trip is confirmed.',
      },
      {
        title: 'The night before',
        text: prose(`The price includes ${durationDays === 2 ? '1 night' : `${durationDays - 1} nights`} of lodging, from
          the first day to the last. We recommend arriving a day early.`),
      },
      {
        title: 'Insurance',
        text: 'Rates vary, so get a quote before you pay.',
        link: { label: 'What it must cover', href: '/how-it-works#insurance' },
      },
      { title: 'Skis or board', text: `Most bases rent them. Ask us what you can rent in ${base}.` },
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
    heading: 'If weather costs you a day',
    /** Rule L7: `given` is what a down day gives, in words. */
    items: (given: string | undefined) => [
      'The pilot decides whether to fly, and the guides decide what to ride. Stay ready: weather windows can be short.',
      given ??
        prose(`A lost day isn’t refunded. Credits or rescheduling may be offered, depending on the operator and the
        season. A credit is held in your name and can be used toward another booking.`),
      'If we cancel the whole trip, we refund everything you paid, including the 5% fee.',
    ],
  },
}
