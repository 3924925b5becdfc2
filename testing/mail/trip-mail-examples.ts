import type { BookedTrip, MailData } from '#rules/mail/mails.ts'

type Shared = { trip: BookedTrip; link(path: string): string }

type TripMailTemplate =
  | 'answers-missing'
  | 'guest-answers-missing'
  | 'week-before'
  | 'guest-week-before'
  | 'trip-thanks'
  | 'guest-trip-thanks'

/** One example of each mail before and after a trip. */
export function tripMailExamples({ trip, link }: Shared): Pick<MailData, TripMailTemplate> {
  const booking = { name: 'Ann Lee', trip, bookingLink: link('/booking') }
  const missing = [
    { name: 'Ann Lee', position: 1, answers: 6 },
    { name: '', position: 2, answers: 1 },
  ]
  const guest = { name: 'Bo Lee', trip, guestLink: link('/guest') }
  const weekBefore = {
    operator: { name: 'North Ridge Heli', phone: '+81 261 555 0134' },
    base: {
      name: 'Hakuba',
      latitude: 36.7,
      longitude: 137.83,
      gettingThere: 'Fly to Tokyo, then take a train and a bus.',
    },
    mix: { people: 6, sports: [], skills: [], countries: [] },
    members: [
      { firstName: 'Mika', whatsapp: null, aboutLine: null },
      { firstName: 'Ivy', whatsapp: '14165550142', aboutLine: null },
    ],
  }
  return {
    'answers-missing': { ...booking, missing },
    'guest-answers-missing': { ...guest, bookedBy: 'Ann Lee' },
    'week-before': { ...booking, missing, ...weekBefore },
    'guest-week-before': { ...guest, missing: missing.slice(1), ...weekBefore },
    'trip-thanks': booking,
    'guest-trip-thanks': guest,
  }
}
