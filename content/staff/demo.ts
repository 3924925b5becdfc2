import type { EMPTY_DATES, TourStep } from '#rules/staff/demo-tour.ts'

export const demoWords = {
  mark: 'Demo',
  heading: 'Demo season',
  text: 'Every person here is invented, no money moves, and no email was sent. Take the tour in five steps, then try anything.',
  short: 'Demo season: everyone here is invented.',
  toTour: 'Take the tour',
  tour: 'Tour',
  steps: {
    departure: {
      label: 'Watch a group come together',
      text: 'This departure opened automatically once enough people had joined. Every seat is reserved for one of them.',
    },
    bank: {
      label: 'Match a bank transfer',
      text: 'One transaction came without a reference. Find out who sent it.',
    },
    booking: {
      label: 'Follow the money on a booking',
      text: 'A charter with its documents, a credit, a note and an overdue installment.',
    },
    manifest: {
      label: 'Prepare a flight',
      text: 'The manifest for the next charter. Two guests still have questions to answer, and one flight is close to its limit.',
    },
    numbers: {
      label: 'See the season in numbers',
      text: 'How last season filled, what it earned, and how visitors became guests.',
    },
  } satisfies Record<TourStep, { label: string; text: string }>,
  start: 'Start empty',
  confirm:
    'This erases the demo season and everything you tried in it: bookings, payments, people, messages and the audit log. Your team can still log in. You can’t undo this.',
  dates: 'Public dates',
  dateChoices: {
    gathering: 'Start over: all gathering, with no one on them',
    none: 'None. I’ll add my own.',
  } satisfies Record<(typeof EMPTY_DATES)[number], string>,
  done: 'The demo season is gone. The site is empty.',
  refusals: {
    'owner-only': 'Only an owner can start empty.',
    'takes-money':
      'This site takes real payments, so bookings here may be real. Remove the live payment settings first, or begin with a new database.',
    'has-money': 'This site has received real money, so bookings here are real. Begin with a new database.',
    'no-demo': 'The demo season is already gone.',
  },
}
