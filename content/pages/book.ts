/** The booking form on its own page, which can be shared and reloaded and works on a phone. */
export const bookPage = {
  title: (trip: string, dates: string) => `Book ${trip}, ${dates}`,
  kicker: (trip: string, dates: string) => `${trip} · ${dates}`,
  heading: 'Book Your Adventure',
  lead: 'We’ll hold your seats while you pay.',
  /** For a date without a seat to book. */
  waiting: {
    heading: 'Join the waiting list',
    lead: 'Joining the waiting list is free.',
  },
  price: (price: string) => `${price} per person.`,
  back: { label: 'All dates', href: '/dates' },
  /** Without a script there is no PayPal button, and the price does not follow the party size. */
  withoutScript: {
    heading: 'Without JavaScript, you can pay by bank transfer',
    text: (phone: string) =>
      `Fill in the form, and the next page shows the amount and our bank details. To pay by PayPal or cryptocurrency, turn on JavaScript and reload this page, or call ${phone}. Not sure yet? This date’s waiting list is free.`,
  },
}
