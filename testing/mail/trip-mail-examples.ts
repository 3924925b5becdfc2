import type { BookedTrip, MailData } from '#rules/mail/mails.ts'

type Shared = { trip: BookedTrip; link(path: string): string }

type TripMailTemplate = 'answers-missing' | 'guest-answers-missing' | 'week-before' | 'trip-thanks'

/** One example of each mail before and after a trip. */
export function tripMailExamples({ trip, link }: Shared): Pick<MailData, TripMailTemplate> {
  const booking = { name: 'Ann Lee', trip, bookingLink: link('/booking') }
  const missing = [
    { name: 'Ann Lee', position: 1, answers: 6 },
    { name: '', position: 2, answers: 1 },
  ]
  return {
    'answers-missing': { ...booking, missing },
    'guest-answers-missing': { name: 'Bo Lee', bookedBy: 'Ann Lee', trip, guestLink: link('/guest') },
    'week-before': {
      ...booking,
      missing,
      operator: { name: 'North Ridge Heli', phone: '+81 261 555 0134' },
      base: { name: 'Hakuba', latitude: 36.7, longitude: 137.83 },
      mix: { people: 6, sports: [], skills: [], countries: [] },
      members: [
        { firstName: 'Mika', whatsapp: null, aboutLine: null },
        { firstName: 'Ivy', whatsapp: '14165550142', aboutLine: null },
      ],
    },
    'trip-thanks': booking,
  }
}
