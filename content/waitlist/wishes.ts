import { prose } from '#content/prose.ts'
import type { SPORTS } from '#rules/forms/options.ts'
import type { Company, Language } from '#rules/pool/wishes.ts'

type Sport = (typeof SPORTS)[number]

/** Rule W6: the form in which a party says what it would accept. */
export const wishesPage = {
  title: 'What else works for you',
  kicker: 'Waiting list',
  heading: 'What else works for you?',
  text: prose(`The more flexible you are, the better your chances. Everything here is optional. We’ll ask you before anything
    changes.`),
  when: 'When',
  months: { label: 'Months', hint: 'We’ll suggest only trips that start in the months you choose.' },
  range: (number: number) => (number === 1 ? 'Dates you could travel' : `Dates you could travel (${number})`),
  moreRanges: 'Add more dates',
  from: 'From',
  until: 'Until',
  where: 'Where',
  destinations: {
    label: 'Destinations',
    hint: 'We’ll suggest only the ones you choose.',
    besides: (home: string) => `We’ll suggest only the ones you choose and ${home}, where you’re waiting now.`,
  },
  price: 'Price',
  maxPrice: {
    name: 'maxPrice',
    label: 'Maximum price per person (US dollars)',
    hint: 'Leave it empty for no limit.',
    type: 'number',
  },
  group: 'Your group',
  company: 'Who you’d like to ride with',
  languages: { label: 'Languages you speak', hint: 'Check all of them. We look for groups that share one.' },
  submit: 'Save my preferences',
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
  headingFitting: 'These dates could work for you, too',
  promise: 'We’ll ask you before anything changes.',
  nothingSaid: 'Tell us what else works for you, and you could go sooner.',
  say: 'Tell us what else works',
  change: 'Change what works for you',
  more: (dates: number) =>
    dates === 1 ? 'You’re a match for 1 more date.' : `You’re a match for ${dates} more dates.`,
  nearby: 'Dates you could add',
  nearbyText: 'If you add one, we may ask you to join it when one more person would make the difference.',
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
      text: 'You’ve reached the limit for added dates. Remove one first.',
      destructive: true,
    },
  },
}
