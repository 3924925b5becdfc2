/** The booking at an address of its own, to be shared, refreshed and used on a phone. */
export const bookPage = {
  title: (trip: string, dates: string) => `Book ${trip}, ${dates}`,
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  heading: 'Book Your Adventure',
  lead: (price: string) => `${price} per person. Your seats are held while you pay.`,
  back: { label: 'All dates', href: '/dates' },
  /** PayPal needs scripts, and the price follows the party only with one. */
  withoutScript: {
    heading: 'Without JavaScript you pay by bank transfer',
    text: (phone: string) =>
      `Fill in the form, and the next page has the sum and the bank details. For PayPal or cryptocurrency switch JavaScript on and reload this page, or call ${phone}. Not sure yet? The waiting list of this date is free.`,
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
