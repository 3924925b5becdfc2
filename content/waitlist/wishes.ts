import { prose } from '#content/prose.ts'
import type { SPORTS } from '#rules/forms/options.ts'
import type { Company, Language } from '#rules/pool/wishes.ts'

type Sport = (typeof SPORTS)[number]

/** Rule W6: the form in which a party says what it would accept. */
export const wishesPage = {
  title: 'What else works for you',
  kicker: 'Waiting list',
  heading: 'What else works for you?',
  text: prose(`The more you could do, the sooner you fly. Answer what you like: everything here is optional. We’ll ask
    you before anything changes.`),
  when: 'When',
  months: { label: 'Months', hint: 'Choose some, and we ask you only about trips that start in them.' },
  range: (number: number) => (number === 1 ? 'Dates you could travel' : `Dates you could travel (${number})`),
  moreRanges: 'Add more dates',
  from: 'From',
  until: 'Until',
  where: 'Where',
  destinations: {
    label: 'Destinations',
    hint: 'Choose some, and we ask you only about those.',
    besides: (home: string) => `Choose some, and we ask you only about those and ${home}, where you’re waiting now.`,
  },
  price: 'Price',
  maxPrice: {
    name: 'maxPrice',
    label: 'The most you would pay per person, in US dollars',
    hint: 'Leave it empty for no limit.',
    type: 'number',
  },
  group: 'Your group',
  company: 'Who else is on the trip',
  languages: { label: 'Languages you speak', hint: 'Check all of them. We look for groups that share one.' },
  submit: 'Save what works for me',
  back: 'Back to my place',
  refused: {
    title: 'Not saved yet',
    text: 'Check the fields marked below.',
    destructive: true,
  },
}

export const companyWords: Record<Sport, Record<Company, string>> = {
  ski: { anyone: 'Anyone', 'one-more': 'At least one more skier', 'own-sport': 'Skiers only' },
  snowboard: {
    anyone: 'Anyone',
    'one-more': 'At least one more snowboarder',
    'own-sport': 'Snowboarders only',
  },
}

export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  sv: 'Swedish',
  no: 'Norwegian',
  pl: 'Polish',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
}

/** On the page of a place: dates beside the one that the party waits for. */
export const otherDatesWords = {
  heading: 'Would other dates work too?',
  headingFitting: 'You also fit these dates',
  promise: 'We’ll ask you before anything changes.',
  nothingSaid: 'Tell us what else works for you, and you could fly sooner.',
  say: 'Say what else works',
  change: 'Change what works for you',
  more: (dates: number) => (dates === 1 ? 'You fit 1 more date.' : `You fit ${dates} more dates.`),
  nearby: 'Dates you could add',
  nearbyText: 'If you add one, we may ask you to join it when you would help it fly.',
  added: 'Added',
  add: 'Add this date',
  remove: 'Remove this date',
  saved: { title: 'Saved', text: 'We’ll ask you before anything changes.', destructive: false },
  refused: {
    'unknown-departure': {
      title: 'Not added',
      text: 'This date is no longer available. Please choose another.',
      destructive: true,
    },
    'too-many-dates': {
      title: 'Not added',
      text: 'You have added as many dates as we can keep. Remove one first.',
      destructive: true,
    },
  },
}
