import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { LegalSection, SaleTerms } from './types.ts'

export function bookingPolicySections(site: SiteFacts, { depositPercent }: SaleTerms): LegalSection[] {
  return [
    {
      id: 'waitlist-policy',
      heading: 'Booking policy: the two phases of a date',
      paragraphs: [
        prose(`Phase I is a free, non-binding waiting list. It lasts while a date is under 75% of capacity: fewer
          than 6 people on a date of 8, fewer than 9 on a date of 12. A date with fewer than 4 potential participants
          never leaves Phase I automatically. Both thresholds must be reached.`),
        prose(`Phase II starts when they are. People on the waiting list are invited in the order in which they
          joined. They have 48 hours to accept with a deposit or full payment, or to start a bank transfer. An
          invitation that expires or is declined goes to the next party that fits. If no one pays, the date returns
          to Phase I.`),
      ],
    },
    {
      id: 'deposit-policy',
      heading: 'Booking policy: deposit and balance',
      paragraphs: [
        prose(`The deposit is ${depositPercent}% of the price. Half of the balance is due 90 days and half 45 days
          before the start, and the last half not before 3 days after we confirm the trip. From 60 days before the start, only payment in full is possible. Dates and amounts are
          shown before you pay.`),
        prose(`The first deposit or full payment on a date begins its charter stage. From then on, deposits are final,
          non-refundable and not transferable, and so is the same share of a full payment. If we cancel a date, we
          refund everything paid for it. Do not book travel until we tell you that your trip is confirmed.`),
        prose(`If too few seats are paid 52 days before the start, we decide, or ask you first what you would like: a
          supplement, if we offer one, another date, or a full refund. You have 5 days, and we decide within a week. If you do not answer, you keep
          your seat if the trip runs at the price you paid; otherwise we refund everything.`),
      ],
    },
    {
      id: 'weather-policy',
      heading: 'Booking policy: weather and no-fly days',
      paragraphs: [
        prose(`There are no refunds for weather or no-fly days. Credits or rescheduling may be offered. The pilot
          decides whether to fly, and the guide decides what to ride.`),
      ],
    },
    {
      id: 'dates-policy',
      heading: 'Booking policy: changing dates and guests',
      paragraphs: [
        prose(`Dates are fixed after charter. Before that, staff may move a booking to another date of the same trip.
          You can leave a waiting list or join another at any time.`),
        prose(`A deposit stays with its seat. It does not move to another trip, date or booking. If you cannot
          travel, ask us about a replacement guest for the same seat at least 7 days before the start. The
          replacement must be 18 or older, ride at a suitable level and be accepted by the operator. They answer the
          operator's questions themselves and take over what has been paid and the payment schedule as it stands.
          Anything you pay each other is between the two of you.`),
      ],
    },
    {
      id: 'age-policy',
      heading: 'Booking policy: age',
      paragraphs: [
        prose(`Guests are 18 to 99 years old. ${site.name} does not knowingly collect data from anyone younger.`),
      ],
    },
    {
      id: 'payment-policy',
      heading: 'Booking policy: payment methods and the 5% fee',
      paragraphs: [
        prose(`Prices are in US dollars. The fee is its own line, calculated on what you pay now and shown before you
          pay.`),
      ],
      list: [
        prose(`Bank transfer: no fee. Seats are held for 30 minutes, and for 5 business days against your reference once you open
          the link we email you.`),
        'PayPal: 5% processing fee.',
        'Cryptocurrency: 5% processing fee.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      paragraphs: [
        prose(`When the meaning of this page changes, so does the date at the top. If a change affects people who
          have already given us data, we email them first.`),
        prose(`Questions: ${site.email} or ${site.phone}. We aim to answer within 24 hours. By mail: Access Nova Group Inc.,
          Toronto, Ontario, Canada.`),
      ],
    },
  ]
}
