import type { InquiryPayload } from '#rules/forms/schemas.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { nameOf, type Person } from './people.ts'

/** What a person wrote to us, and what we answered. */
export type Letter = {
  kind: InquiryKind
  /** How many days ago, for letters that were answered. */
  days: number
  payload(from: Person): InquiryPayload
  replies: readonly string[]
  isDone?: boolean
}

const contact =
  (message: string, inquiryType: 'group-booking' | 'equipment-rental' | 'existing-reservation' | 'new-booking') =>
  ({ firstName, lastName, email, phone }: Person) => ({ firstName, lastName, email, phone, inquiryType, message })

const partner = (company: string, message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  company,
  message,
})

const job = (position: 'mountain-guide' | 'guest-experience', message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  position,
  experience: 'senior' as const,
  message,
})

const press = (organization: string, message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  organization,
  projectType: 'feature-story' as const,
  message,
})

const influencer = (instagram: string, message: string) => (from: Person) => ({
  name: nameOf(from),
  email: from.email,
  instagram,
  message,
})

/** Twelve letters with a thread. */
export const letters: readonly Letter[] = [
  {
    kind: 'contact',
    days: 27,
    payload: contact('We are six friends, all strong skiers. Is there a week that is still empty?', 'group-booking'),
    replies: [
      'Two weeks are. Shall we hold six seats for you for a few days?',
      'They are held. The link is in your quote.',
    ],
    isDone: true,
  },
  {
    kind: 'partnership',
    days: 26,
    payload: partner(
      'Nordlys Air',
      'We fly two AS350 in the north and have free weeks in April. Would that interest you?',
    ),
    replies: ['It does. Could you send us your rates and your safety record?'],
  },
  {
    kind: 'contact',
    days: 24,
    payload: contact('Do I bring my own airbag, or does the base lend one?', 'equipment-rental'),
    replies: ['The base lends one to everyone. Your own is welcome if it was serviced this year.'],
    isDone: true,
  },
  {
    kind: 'press',
    days: 22,
    payload: press('Steep Magazine', 'We write about traveling alone in winter. May we join a group for a day?'),
    replies: ['With pleasure, if the group agrees. We will ask them and come back to you this week.'],
  },
  {
    kind: 'influencer',
    days: 20,
    payload: influencer(
      '@lines.and.lodges',
      'I film first tracks, 84,000 followers. I would like to show how a group comes together.',
    ),
    replies: ['We like your films. We do not trade seats, but you are welcome at the media day.'],
    isDone: true,
  },
  {
    kind: 'contact',
    days: 18,
    payload: contact('My boot size on the form is wrong, it should be 43. Can you change it?', 'existing-reservation'),
    replies: ['Done. You can also change it yourself on your booking page until the trip.'],
    isDone: true,
  },
  {
    kind: 'job',
    days: 16,
    payload: job('mountain-guide', 'IFMGA guide, nine winters. Free from January to March.'),
    replies: ['Thank you. We pass your letter on to our operators, who hire the guides.'],
    isDone: true,
  },
  {
    kind: 'contact',
    days: 13,
    payload: contact('Is level 3 enough for the glacier runs? I ski every black run at home.', 'new-booking'),
    replies: ['Yes, if you are at ease in deep snow. Come a day early and ski with a guide first.'],
  },
  {
    kind: 'partnership',
    days: 11,
    payload: partner(
      'Hotel Weisshorn',
      'Our house is ten minutes from the heliport. We offer your guests a fixed rate.',
    ),
    replies: ['Good to hear. What is the rate, and how long can we hold rooms?'],
  },
  {
    kind: 'influencer',
    days: 9,
    payload: influencer('@board.without.borders', 'Snowboarder, 31,000 followers. Do you take splitboarders?'),
    replies: ['We do. Our groups mix skiers and boarders, and the guide chooses runs for both.'],
  },
  {
    kind: 'press',
    days: 7,
    payload: press('Radio Alpin', 'Could someone explain how you decide when a flight is safe?'),
    replies: ['The operator’s pilot and guide decide, never we. Mara will call you tomorrow at ten.'],
  },
  {
    kind: 'contact',
    days: 5,
    payload: contact('My sister wants to join my booking. Are there seats left on my date?', 'existing-reservation'),
    replies: ['There is one. We can add her at today’s price; just say yes to this mail.'],
  },
]

/** No one has answered in the time that the site promises. */
export const overdueLetter: Omit<Letter, 'days'> = {
  kind: 'contact',
  payload: contact('I paid by transfer on Monday. Has it arrived?', 'existing-reservation'),
  replies: [],
}

/** No one has taken it yet, and there is time. */
export const newLetter: Omit<Letter, 'days'> = {
  kind: 'job',
  payload: job(
    'guest-experience',
    'I ran the front desk of a ski lodge for six years and would love to work with small groups.',
  ),
  replies: [],
}
