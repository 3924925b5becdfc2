import { dayText } from '#content/dates.ts'
import { prose } from '#content/prose.ts'
import { hideReasonWords } from '#content/reviews/reviews.ts'
import type { Day } from '#rules/dates.ts'
import type { PictureProblem } from '#rules/pictures/pictures.ts'
import {
  type HideReason,
  MAX_REVIEW_PICTURES,
  type Rated,
  type ReviewPictureProblem,
  type ReviewRefusal,
} from '#rules/reviews/reviews.ts'
import type { Field } from './form.ts'

/** Rule L10: a guest's review page. */
export const reviewPage = {
  title: 'Your review',
  kicker: 'After the flight',
  heading: (trip: string) => `How was ${trip}?`,
  text: prose(`Good or bad, people who are thinking about this trip want to know. Our staff read each review before it’s
    shown.`),
  questions: {
    overall: { legend: 'Overall', hint: '' },
    groupFit: { legend: 'The group', hint: 'Did you fit together, in level and in mood?' },
    asDescribed: { legend: 'As described', hint: 'Was the trip what our page said?' },
    operator: { legend: 'The operator', hint: 'Guides, helicopter, safety, lodging.' },
  } satisfies Record<Rated, { legend: string; hint: string }>,
  flownBy: (operator: string) => `${operator}: guides, helicopter, safety, lodging.`,
  scale: '1 is poor, 5 is great.',
  words: {
    name: 'words',
    label: 'In your words',
    type: 'textarea',
    required: true,
    rows: 8,
    maxLength: 4000,
    hint: 'What should others know before they book? Please don’t name anyone but yourself.',
  } satisfies Field,
  shows: {
    legend: 'What readers learn about you',
    name: 'My first name and country',
    nothing: 'Nothing: show me as “A guest”',
  },
  submit: 'Send review',
  change: 'Save changes',
  picturesLater: `Then you can add up to ${MAX_REVIEW_PICTURES} pictures.`,
  changeable: (day: Day) =>
    `You can change it until ${dayText(day)}. Staff read changed words again before they’re shown.`,
  fixed: (day: Day) => `You could change it until ${dayText(day)}.`,
  states: {
    waiting: 'Our staff will read it soon. Then everyone can.',
    published: 'Everyone can read it.',
    hidden: 'Our staff hid it.',
  },
  hiddenFor: (reason: HideReason) =>
    `Our staff hid it, because it ${hideReasonWords[reason]}. Its rating still counts. If you change it, we’ll read it again.`,
  answer: 'Our answer',
  see: (trip: string) => `See the reviews of ${trip}`,
  saved: { title: 'Thank you', text: 'We’ve saved your review.', destructive: false },
  refused: { title: 'Not saved yet', text: 'Please check the marked fields.', destructive: true },
  closed: {
    cancelled: { title: 'No review', text: 'This trip was cancelled, so there’s nothing to review.' },
    'trip-not-over': { title: 'Not yet', text: 'You can review this trip from the day after its last day.' },
    'too-late': {
      title: 'Not saved',
      text: 'Your review can no longer be changed. Reply to our email if something in it is wrong.',
    },
    'unknown-guest': { title: 'Not saved', text: 'We couldn’t find your seat on this trip.' },
  } satisfies Record<ReviewRefusal | 'unknown-guest', { title: string; text: string }>,
  name: {
    heading: 'Your name',
    shown: (author: string) => `Readers see “${author}”. You can take that back at any time.`,
    submit: 'Don’t show my name',
    done: { title: 'Name removed', text: 'Readers now see “A guest”.', destructive: false },
  },
  pictures: {
    heading: 'Pictures',
    text: `Up to ${MAX_REVIEW_PICTURES}, one at a time: JPEG, PNG, WebP or AVIF, up to 25 MB. What we show has no place and no camera in it.`,
    full: `You’ve added ${MAX_REVIEW_PICTURES} pictures. Remove one to add another.`,
    file: 'Choose a picture',
    consent: 'I took this picture, and everyone who can be recognized in it agrees to be shown.',
    submit: 'Add picture',
    own: (number: number, all: number) => `Your picture ${number} of ${all}`,
    remove: 'Remove picture',
    removeOf: (number: number) => `number ${number}`,
    added: { title: 'Picture added', text: 'Staff look at it before it’s shown.', destructive: false },
    removed: { title: 'Picture removed', text: 'We’ve deleted it, with all its copies.', destructive: false },
    refused: 'Picture not added',
  },
}

const again = 'Please choose another.'

/** Rules A22 and L11: what a guest can do about a picture that was not taken. */
export const reviewPictureProblems: Record<ReviewPictureProblem | PictureProblem, string> = {
  'no-review': 'Your review can no longer be changed, so you can’t add pictures.',
  'no-consent': 'Please tick that everyone in the picture agrees to be shown.',
  'too-many': `A review has at most ${MAX_REVIEW_PICTURES} pictures.`,
  'no-file': 'Please choose a file first.',
  'not-a-picture': `This file isn’t a picture that we can read. ${again}`,
  svg: `We can’t take SVG files. ${again}`,
  heic: 'We can’t read HEIC files. On an iPhone, share the picture as JPEG, or take a screenshot of it.',
  'two-things': `This file is a picture and something else in one. ${again}`,
  broken: `This picture is damaged. ${again}`,
  unfinished: 'The upload stopped halfway. Please try again.',
  'too-large': 'This picture is larger than 25 MB. Please choose a smaller one.',
  'too-many-pixels': 'This picture has more than 60 megapixels. Please make it smaller.',
  'too-much-memory': `This picture takes too much memory. ${again}`,
  'too-slow': `This picture took too long. ${again}`,
  busy: 'Many people are sending pictures right now. Please try again in a minute.',
  'disk-full': 'We have no room for pictures right now. Please try again later.',
  'storage-away': 'We can’t store pictures right now. Please try again later.',
  'owner-only': again,
  'stale-version': again,
  'unknown-picture': again,
}
