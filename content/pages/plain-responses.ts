import { errorScreen, notFoundPage } from './errors.ts'

/** Responses without the site around them: a title and a short text each. */
export const plainResponses = {
  away: {
    title: 'Back in a moment',
    text: 'Part of our site is restarting. Nothing is lost. Please try again in a few seconds.',
  },
  failed: { title: errorScreen.heading, text: errorScreen.text },
  foreign: {
    title: 'Form not accepted',
    text: 'This form came from a page that isn’t ours. Please open our site and send it again.',
  },
  missing: { title: notFoundPage.heading, text: notFoundPage.text },
  tooLarge: { title: 'Too large', text: 'What you sent is larger than we can accept.' },
  brokenForm: {
    title: 'Form not readable',
    text: 'Part of the form didn’t arrive. Please go back and send it again.',
  },
  wrongMethod: {
    title: 'Nothing to send here',
    text: 'This page doesn’t accept form submissions.',
  },
  wrongType: {
    title: 'Form not readable',
    text: 'Forms must arrive as application/x-www-form-urlencoded or multipart/form-data.',
  },
  tooMany: { title: 'Too many requests', text: 'Please wait a moment, then try again.' },
} as const

export type PlainResponseName = keyof typeof plainResponses
