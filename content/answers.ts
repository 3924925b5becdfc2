import { errorScreen, notFoundPage } from './pages/errors.ts'

/** What the server says when it cannot give a page: one title and one sentence each, and no more than is true. */
export const answers = {
  away: {
    title: 'Back in a moment',
    text: 'A part of our site is restarting. Nothing is lost. Please try again in a few seconds.',
  },
  failed: { title: errorScreen.heading, text: errorScreen.text },
  foreign: {
    title: 'Not from here',
    text: 'This form came from a page that is not ours. Please open ours and send it again.',
  },
  missing: { title: notFoundPage.heading, text: notFoundPage.text },
  tooLarge: { title: 'Too large', text: 'What you sent is larger than we take here.' },
  tooMany: { title: 'Too many requests', text: 'Please wait a little, then try again.' },
} as const

export type AnswerName = keyof typeof answers
