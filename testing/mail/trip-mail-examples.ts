import type { BookedTrip, MailData } from '#rules/mail/mails.ts'

type Shared = { trip: BookedTrip; link(path: string): string }

type TripMailTemplate =
  | 'answers-missing'
  | 'guest-answers-missing'
  | 'week-before'
  | 'guest-week-before'
  | 'waiver-signed'
  | 'days-settled'
  | 'trip-thanks'
  | 'guest-trip-thanks'
  | 'review-reminder'

/** One example of each mail before and after a trip. */
export function tripMailExamples({ trip, link }: Shared): Pick<MailData, TripMailTemplate> {
  const booking = { name: 'Ann Lee', trip, bookingLink: link('/booking') }
  const missing = [
    { name: 'Ann Lee', position: 1, answers: 6 },
    { name: '', position: 2, answers: 1, isUnsigned: true as const },
  ]
  const guest = { name: 'Bo Lee', trip, guestLink: link('/guest') }
  const asked = { reviewLink: link('/guest/review') }
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
  const numbers = { days: 4, flown: 2, part: 1, runs: 20, meters: 9048, minutes: 600 }
  return {
    'answers-missing': { ...booking, missing },
    'guest-answers-missing': { ...guest, bookedBy: 'Ann Lee' },
    'week-before': { ...booking, missing, ...weekBefore },
    'guest-week-before': { ...guest, missing: missing.slice(1), ...weekBefore },
    'waiver-signed': {
      name: 'Bo Lee',
      trip,
      operator: 'North Ridge Heli',
      version: 2,
      signedAt: '2026-12-19T14:05:00.000Z',
      timeZone: 'Asia/Tokyo',
      hash: 'ab'.repeat(32),
      text: 'Heli-skiing is dangerous.\n\nI know that, and I come at my own risk.',
      fileId: null,
      waiverLink: link('/guest/waiver'),
    },
    'days-settled': { ...booking, days: 4, downDays: 2, creditCents: 50_000, refundCents: 20_000 },
    'trip-thanks': { ...booking, numbers, ...asked },
    'guest-trip-thanks': { ...guest, numbers, ...asked },
    'review-reminder': { name: 'Bo Lee', trip, ...asked },
  }
}
