import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { LegalSection, SaleTerms } from './types.ts'

/** The clauses from the waiting list to the last installment. */
export function bookingTerms(site: SiteFacts, { depositPercent, maxSupplementPercent }: SaleTerms): LegalSection[] {
  return [
    {
      id: 'intermediary',
      heading: 'Our role: intermediary',
      paragraphs: [
        prose(`${site.name} is an intermediary booking platform and not an operator. We gather guests, take bookings
          and payments, and connect the group. We own no aircraft and run no trips. Pilots and guides on a trip work
          for the operator.`),
        prose(`Partner operators and their suppliers arrange lodging, guiding, helicopter time and meals, each under
          its own licenses and conditions. For these services your contract is with the operator. For the booking
          service your contract is with us.`),
      ],
    },
    {
      id: 'words',
      heading: 'Words used here',
      paragraphs: [],
      list: [
        'Departure: one dated trip to a destination, with a set capacity. Elsewhere on this site it is called a date.',
        prose(`Waitlist: the waiting list of a departure. The two words mean the same. Packages and requests for
          any destination have a waiting list too. It is just as free and non-binding, and it has no phases.`),
        prose(`Potential participants: everyone on a departure who has paid, holds seats or is on its waiting list,
          counted together. Parties that passed on an invitation count again once they say they still want to come.`),
        'Charter stage: reached with the first deposit or full payment on a departure.',
        prose(`Confirmed: the departure will run, because its minimum has been paid or because we have decided to run it. The
          minimum is 75% of capacity, and at least 4 seats.`),
        prose(`Check day: the day on which we count paid seats. Decision day: the day by which we decide whether the departure
          runs.`),
        'Supplement: an amount per person, on top of the price, with which a departure can run with fewer guests.',
        'Booking: seats that have been paid for, by deposit or in full.',
        'Guest: each person on a booking. The person who books acts for all of them and gives them these terms.',
      ],
    },
    {
      id: 'phase-one',
      heading: 'Phase I: the waiting list',
      paragraphs: [
        prose(`Phase I is a free, non-binding waitlist. It lasts while the departure is under 75% of capacity. You
          pay nothing, you commit to nothing, and you may leave at any time with the link in our emails. You are on
          the waitlist once you confirm your address with the link in our first email. If you confirm within 24 hours, your
          place counts from when you joined; after that, from when you confirm. Joining again for the same departure with the
          same email address changes nothing. To change your entry, use the link in our emails.`),
        prose(`A departure stays in Phase I until its potential participants reach 75% of capacity, and it never
          leaves Phase I automatically with fewer than 4 potential participants. Both are needed: 6 people on a
          departure of 8, 9 on a departure of 12. A party entered as 7+ counts as 7.`),
        prose(`If a departure is still in Phase I 52 days before its start, we decide within a week whether to open it,
          offer the people on it another date, or cancel it. Later than 19 days before the start, it opens only if we
          confirm it.`),
      ],
    },
    {
      id: 'phase-two',
      heading: 'Phase II: deposit required',
      paragraphs: [
        prose(`When both thresholds are reached, the departure opens. We invite people on the waiting list in the
          order in which they joined, for as many seats as are open. Anyone may book the remaining open seats on the
          site.`),
        prose(`An invitation lasts 48 hours and reserves its seats for that time. To accept it, pay or start a bank
          transfer before it ends. If it expires, is declined, or is too large for the seats left, the next party
          that fits is invited. A party skipped for its size keeps its place. When every invitation has expired or
          been declined and no one has paid, the departure returns to Phase I. Once the charter stage is reached, it
          does not.`),
        prose(`Our staff may also open, close or reopen a departure, for instance when an operator changes its
          capacity, or invite a party ahead of its turn. They record a reason each time.`),
      ],
    },
    {
      id: 'too-few-people',
      heading: 'If too few people pay',
      paragraphs: [
        prose(`The check day is 52 days before the start, or 48 hours after the departure opened if that is later. If too few
          seats are paid on that day, we ask you by email what you would like, unless we have decided by then, and you have
          5 days to answer. The decision day
          is within a week of the check day, and at least 10 days before the start. Your booking page and our emails show it.
          From the day after it until we decide, you may take a full refund on your booking page.`),
        prose(`You may choose a supplement, if we offer one; a move to another departure that we name, if one has room for
          your party; or a full refund. We state the supplement and your new total before you choose. A supplement never
          exceeds ${maxSupplementPercent}% of the price per person, and it is due only if we decide that the departure runs
          with it. We hold seats on the other departure for you until we decide. We ask for no installment while you choose.`),
        prose(`If you do not answer, you keep your seat if the departure runs at the price you paid. If it runs only with a
          supplement, or does not run, we refund everything you paid, including the fee, and your booking ends.`),
        prose(`If the departure does not run, we cancel it and refund everything you paid. Do not book travel until we tell
          you that the departure is Confirmed.`),
      ],
    },
    {
      id: 'seats-and-holds',
      heading: 'Seats and holds',
      paragraphs: [
        prose(`When you start to pay, your seats are held: at least 20 minutes for PayPal, 1 hour for cryptocurrency.
          For a bank transfer, 30 minutes, and 5 business days from your order once you open the link we email you. When the
          hold ends, the seats are open to others again. Our contract with you begins when we confirm your booking.`),
        prose(`One email address can have one unpaid order per departure, on up to three departures at a time. You can give
          up an unpaid order at any time. We may release unpaid seats, for example if an order is not genuine.`),
        prose(`A payment that arrives after its hold has ended still gets the seats if they are open. If they are
          not, we refund all of it; you do not have to ask. For a bank transfer or cryptocurrency, we may email you
          first to ask where to send it. We never confirm more seats than a departure has.`),
      ],
    },
    {
      id: 'deposit',
      heading: 'Deposit',
      paragraphs: [
        prose(`The deposit is ${depositPercent}% of the subtotal, which is the price per person times the number of
          participants. If you pay in full, the same ${depositPercent}% of it counts as the deposit and is just as
          final.`),
        prose(`Once the charter stage is reached, deposits are final and non-refundable. They are not transferable to
          another departure, trip or booking. The first payment on a departure reaches it, so treat a
          deposit as final from the moment you pay it. Deposits are how aircraft, crew and guides are paid for. If we cancel
          the departure, we refund the deposit with everything else.`),
      ],
    },
    {
      id: 'balance',
      heading: 'Balance and installments',
      paragraphs: [
        prose(`The balance is due in two installments: half 90 days before the start, and half 45 days before the
          start or 3 days after the departure is Confirmed, whichever is later, and never after the start. If you book 90 days or less before the start, the first installment is due with the deposit. From 60
          days before the start, only full payment is offered. The schedule with its dates and amounts is shown
          before you pay, and that schedule is the one that counts.`),
        prose(`We remind you 7 and 3 days before an installment, on the day, and 2 days after. Nothing is cancelled
          automatically. If an installment is still unpaid 7 days after its date, our staff decide what to do. They
          may cancel the booking after notifying you in writing, and you then lose the deposit.`),
      ],
    },
    {
      id: 'payment-methods',
      heading: 'Prices and payment methods',
      paragraphs: [
        prose(`Prices are in US dollars and per person. A price that the page marks as a placeholder is not an offer.
          What counts is the breakdown shown when you pay, as calculated by our server.`),
        prose(`The fee is calculated on the amount you pay at that moment and shown as its own line before you
          confirm. If a transfer falls short, the difference is still due. We refund anything you overpay. You pay your
          bank's sending fees.`),
      ],
      list: [
        prose(`Bank transfer: no fee. Seats are held for 30 minutes, and for 5 business days against the reference we give
          you once you open the link we email you. A transfer is on time if our bank posts it by the last of them. Not offered for new bookings in the last 9 days before the start.`),
        'PayPal: 5% processing fee.',
        'Cryptocurrency: 5% processing fee. The US dollar amount is what counts, at the invoice’s exchange rate.',
      ],
    },
    {
      id: 'what-is-included',
      heading: "What's included",
      paragraphs: [
        prose(`The What's Included list of the destination or package is the one that counts. Flights to the base,
          visas, insurance, extra helicopter time and personal spending are not included unless the list names them.
          Runs per day are what a normal flying day allows. They are not a guarantee.`),
      ],
    },
  ]
}
