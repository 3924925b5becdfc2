/** The booking at an address of its own, to be shared, refreshed and used on a phone. */
export const bookPage = {
  title: (trip: string, dates: string) => `Book ${trip}, ${dates}`,
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  heading: 'Book Your Adventure',
  lead: (price: string) => `${price} per person. Your seats are held while you pay.`,
  back: { label: 'All dates', href: '/dates' },
  /** Payment is PayPal's, and PayPal needs scripts. */
  withoutScript: {
    heading: 'Paying here needs JavaScript',
    text: (phone: string) =>
      `PayPal’s button does not work without it. Switch it on and reload this page, call ${phone}, or join the free waiting list of this date.`,
  },
  paid: {
    heading: 'You are booked',
    text: 'The confirmation is on its way to you by email, with your receipt and everything that comes next.',
    reference: 'Booking',
    transaction: 'Transaction ID',
  },
  pending: {
    heading: 'Your payment is pending',
    text: 'PayPal is still checking it. Your seats are kept, and we email you as soon as it is through.',
  },
}
