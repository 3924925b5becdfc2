import type { OperatorRefusal } from '#rules/operators/operator-profile.ts'
import { choiceRefusals } from './pictures.ts'

/** An operator's page in the back office. */
export const operatorPage = {
  heading: 'Operator',
  profile: {
    heading: 'Public profile',
    text: 'Guests see it before they pay, wherever a departure says who flies. Leave blank what you don’t know: an empty line isn’t shown.',
  },
  picture: 'Picture or logo',
  noPicture: 'No picture',
  toProfile: 'View public profile',
  ended: 'Ended',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone for guests (optional)',
    cabinSeats: 'Guests per flight (optional)',
    cabinMaxKg: 'Guest weight limit per flight, in kg (optional)',
    base: 'Base (optional)',
    aircraft: 'Aircraft type (optional)',
    flyingSince: 'Flying since, as a year (optional)',
    certification: 'Guides’ certification (optional)',
    registration: 'Registration numbers (optional)',
    emergency: 'Emergency procedures, in one sentence (optional)',
    website: 'Website (optional)',
  },
  hints: {
    cabinSeats: 'New departures of this operator start from it. The profile shows it beside the aircraft.',
    aircraft: 'Such as Airbus H125.',
    certification: 'Such as IFMGA, with Avalanche Level 2.',
    registration: 'The air operator certificate, and the company’s number.',
    website: 'Begins with https://.',
  },
  save: 'Save changes',
  saved: 'Operator changed.',
  wrong: 'Some fields need correction. Nothing was saved.',
  refusals: {
    ...choiceRefusals,
    'name-taken': 'There’s already an operator with this name. Choose another name.',
    'not-found': 'This operator no longer exists.',
    'stale-version': 'Someone else changed this operator while you had it open. Nothing was saved.',
    'year-ahead': '“Flying since” is a year that hasn’t come yet. Enter the year of the first season.',
  } satisfies Record<OperatorRefusal, string>,
}
