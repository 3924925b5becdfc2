/** Messages that staff write to guests and waiting parties. */
export const messageWords = {
  kicker: { booking: 'About your booking', waitlist: 'About your place on the waiting list' },
  /** Stands for {dates} where a party waits for no departure. */
  someDates: 'your dates',
  regards: 'Best regards',
  from: (person: string, site: string) => `${person}, ${site}`,
  reply: 'To write back, reply to this email.',
  booking: 'See my booking',
  place: 'See my place in line',
  leave: 'Leave the waiting list',
  why: {
    booking: 'You’re receiving this email because you booked a trip with us.',
    waitlist: 'You’re receiving this email because you’re on our waiting list.',
  },
}
