import type { IssueState, SendingProgress } from '../../rules/newsletter.ts'
import { prose } from '../prose.ts'

export const issueStateNames: Record<IssueState, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  sent: 'Sent',
}

const lettersOf = (number: number) => `${number} ${number === 1 ? 'reader' : 'readers'}`

export const newsletterPage = {
  title: 'Newsletter',
  readers: (number: number) => `${lettersOf(number)} confirmed`,
  label: 'Issues, the newest first',
  write: 'Write a new issue',
  none: 'No issue yet. Write the first one.',
  columns: { subject: 'Subject', state: 'State', author: 'Written by', readers: 'Readers', at: 'Begun', sent: 'Sent' },
}

export const issuePage = {
  heading: 'Write',
  newIssue: 'New issue',
  subject: 'Subject',
  text: 'Text',
  textHint: prose(`An empty line begins a new part. ## begins a heading, - or 1. an item of a list, > a note. A link is
    [words](/dates) or [words](https://…).`),
  save: 'Save draft',
  saved: 'The draft is saved.',
  preview: 'As its readers see it',
  test: 'Send a test to me',
  tested: (email: string) => `A test is on its way to ${email}.`,
  send: 'Send to all readers',
  sendConfirm: (readers: number) => `It goes to ${lettersOf(readers)} and cannot be called back. Send it?`,
  begun: 'It is being sent.',
  progress: 'Sending',
  progressText: ({ delivered, waiting, failed }: SendingProgress, all: number) =>
    [
      `${delivered} of ${all} delivered`,
      ...(waiting ? [`${waiting} on their way`] : []),
      ...(failed ? [`${failed} failed`] : []),
    ].join(', '),
  left: (number: number) => `${lettersOf(number)} unsubscribed before theirs came.`,
  forgotten: (number: number) => `It was sent to ${lettersOf(number)}. The copies have been erased.`,
  lookAgain: 'Look again',
  sentAt: 'Sent',
  refusals: {
    gone: 'There is no such issue any more.',
    'sent-already': 'It is being sent already. Nothing of yours was stored.',
    'changed-meanwhile': 'Somebody has changed it since you read it. Read it once more, then send it.',
    'no-readers': 'Nobody has confirmed a subscription yet, so there is nobody to send it to.',
  },
  wrong: 'Something is missing or wrong. Nothing was stored.',
}
