import { prose } from '../prose.ts'
import type { SiteFacts } from '../site.ts'
import type { LegalSection, SaleTerms } from './types.ts'

/** From the first look to the last instalment: how a seat comes about and what it costs. */
export function bookingTerms(site: SiteFacts, { depositPercent }: SaleTerms): LegalSection[] {
  return [
    {
      id: 'intermediary',
      heading: 'Our role: intermediary',
      paragraphs: [
        prose(`${site.name} is an intermediary booking platform and not an operator. We gather guests, take bookings
          and payments and connect the group. We own no aircraft, employ no pilots or guides and run no trips.`),
        prose(`Partner operators and their suppliers arrange lodging, guiding, helicopter time and meals, each under
          its own licences and conditions. For these services your contract is with the operator. For the booking
          service your contract is with us.`),
      ],
    },
    {
      id: 'words',
      heading: 'Words used here',
      paragraphs: [],
      list: [
        'Departure: one dated trip to a destination, with a capacity.',
        'Potential participants: the confirmed, held and waitlisted people of a departure, counted together.',
        'Charter is going: from the first deposit or payment in full that is confirmed on a departure.',
        'Booking: seats that somebody has paid for, by deposit or in full.',
        'Guest: everybody on a booking. The person who books acts for all of them and passes these terms on.',
      ],
    },
    {
      id: 'phase-one',
      heading: 'Phase I: the waiting list',
      paragraphs: [
        prose(`Joining is free and binds nobody. You may leave at any time with the link in our mails. Joining again
          for the same departure with the same e-mail address updates your entry and keeps your place.`),
        prose(`A departure stays in Phase I until its potential participants reach 75% of capacity, and never leaves
          it with fewer than 4 potential participants. Both are needed: 6 people on a departure of 8, 9 on a departure
          of 12. A party entered as 7+ counts as 7.`),
        prose(`If a departure is still in Phase I 45 days before its start, we decide whether to open it, to offer its
          people another date, or to cancel it.`),
      ],
    },
    {
      id: 'phase-two',
      heading: 'Phase II: deposit required',
      paragraphs: [
        prose(`When both thresholds are reached the departure opens. We invite people on the list in the order in
          which they joined, for as many seats as are free. Free seats may also be booked on the site.`),
        prose(`An invitation lasts 48 hours and reserves its seats for that time. If it lapses, is declined, or is too
          large for the seats left, the next party that fits is invited. A party skipped for its size keeps its place.
          When every invitation has lapsed and nobody has paid, the departure returns to Phase I. Once the charter is
          going it does not.`),
        prose(`We may also open, close or reopen a departure by decision of our staff, for instance when an operator
          changes its capacity.`),
      ],
    },
    {
      id: 'seats-and-holds',
      heading: 'Seats and holds',
      paragraphs: [
        prose(`When you start to pay, your seats are held for 20 minutes. When the hold ends, they are free again. The
          contract is made when we confirm your booking.`),
        prose(`Money that arrives after its hold has ended still gets the seats if they are free. If they are not, it
          goes back to you in full without your asking. We never confirm more seats than a departure has.`),
      ],
    },
    {
      id: 'deposit',
      heading: 'Deposit',
      paragraphs: [
        prose(`The deposit is ${depositPercent}% of the subtotal, which is the price per person times the number of participants. In
          a payment in full, the same ${depositPercent}% counts as the deposit.`),
        prose(`Once the charter is going, deposits are final and non-refundable. They are not transferable to another
          departure, trip or booking. The first confirmed payment sets the charter going, so treat a deposit as final
          from the moment you pay it. The operator reserves aircraft, crew and guides on the strength of it.`),
      ],
    },
    {
      id: 'balance',
      heading: 'Balance and instalments',
      paragraphs: [
        prose(`The balance is due in two instalments: half 90 days before the start and half 45 days before the start.
          Within 60 days of the start only full payment is offered. The schedule with its dates and sums is shown
          before you pay, and that schedule is the one that counts.`),
        prose(`We remind you 7 and 3 days before an instalment, on the day, and 2 days after. Nothing is cancelled
          automatically. If an instalment is still unpaid 7 days after its date, our staff decide how to go on, and
          they may end the booking after telling you in writing. The deposit is then lost.`),
      ],
    },
    {
      id: 'payment-methods',
      heading: 'Prices and payment methods',
      paragraphs: [
        prose(`Prices are in US dollars and per person. A price that the page marks as a placeholder is not an offer.
          What counts is the breakdown shown when you pay, as calculated by our server.`),
        prose(`The fee is calculated on the amount paid at that moment and shown as its own line before you confirm. A
          transfer that falls short leaves the difference open. What you overpay goes back. Bank charges for sending
          are yours.`),
      ],
      list: [
        'Bank transfer: no fee. Seats are reserved for 5 days against the reference we give you.',
        'PayPal: 5% processing fee.',
        'Cryptocurrency: 5% processing fee. The US dollar amount counts, at the rate of the invoice.',
      ],
    },
    {
      id: 'what-is-included',
      heading: "What's included",
      paragraphs: [
        prose(`The What's Included list of the destination or package is the list that counts. Flights to the base,
          visas, insurance, extra helicopter time and personal spending are not included unless the list names them.
          Runs per day are what a normal flying day allows. They are not a guarantee.`),
      ],
    },
  ]
}
