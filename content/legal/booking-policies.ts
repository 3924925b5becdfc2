import { prose } from '../prose.ts'
import type { SiteFacts } from '../site.ts'
import type { LegalSection, SaleTerms } from './types.ts'

export function bookingPolicySections(site: SiteFacts, { depositPercent }: SaleTerms): LegalSection[] {
  return [
    {
      id: 'waitlist-policy',
      heading: 'Booking policy: the two phases of a date',
      paragraphs: [
        prose(`Phase I is a free, non-binding waiting list. It lasts while a date is under 75% of its capacity. That
          is 6 people on a date of 8 and 9 on a date of 12. A date with fewer than 4 potential participants never
          leaves Phase I. Both thresholds must be reached.`),
        prose(`Phase II starts when they are. People on the list are invited in the order in which they joined, have
          48 hours to answer, and confirm with a deposit. An invitation that lapses passes to the next party that
          fits. If nobody pays, the date returns to Phase I.`),
      ],
    },
    {
      id: 'deposit-policy',
      heading: 'Booking policy: deposit and balance',
      paragraphs: [
        prose(`The deposit is ${depositPercent}% of the price. Half of the balance is due 90 days and half 45 days before the start.
          Within 60 days of the start only payment in full is possible. Dates and sums are shown before you pay.`),
        prose(`The first deposit or full payment on a date means that its charter is going. From then on deposits are
          final, non-refundable and not transferable. If we cancel a date, everything paid for it goes back.`),
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
        prose(`Dates are fixed after charter. Before the charter is going, you can change or leave the waiting list
          freely, and staff may move a booking to another date of the same trip.`),
        prose(`A deposit stays with its seat. It does not move to another trip, date or booking. If you cannot travel,
          ask us about a replacement guest for the same seat. The replacement must be of age, of a suitable skill
          level and accepted by the operator, gives the operator's details anew and takes over the payment schedule as
          it stands. What the two of you pay each other is your own affair.`),
      ],
    },
    {
      id: 'age-policy',
      heading: 'Booking policy: age',
      paragraphs: [
        prose(`Guests are 18 to 99 years old. ${site.name} does not knowingly collect data of anybody younger.`),
      ],
    },
    {
      id: 'payment-policy',
      heading: 'Booking policy: payment methods and the 5% fee',
      paragraphs: [
        prose(`Prices are in US dollars. The fee is a line of its own, calculated on what you pay now, and shown
          before the button.`),
      ],
      list: [
        'Bank transfer: no fee. Seats are reserved for 5 days against your reference.',
        'PayPal: 5% processing fee.',
        'Cryptocurrency: 5% processing fee.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      paragraphs: [
        prose(`When this page changes in meaning, the date at its top changes. If a change affects people who gave us
          data before, we write to them first.`),
        prose(`Questions: ${site.email} or ${site.phone}. We answer within 24 hours. By post: Access Nova Group Inc.,
          Toronto, Ontario, Canada.`),
      ],
    },
  ]
}
