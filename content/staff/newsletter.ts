import { prose } from '#content/prose.ts'
import type { DeliveryProgress, IssueState } from '#rules/newsletter/newsletter.ts'

export const issueStateNames: Record<IssueState, string> = {
  draft: 'Draft',
  sending: 'Sending',
  sent: 'Sent',
}

const subscriberCount = (number: number) => `${number} ${number === 1 ? 'subscriber' : 'subscribers'}`

export const newsletterPage = {
  title: 'Newsletter',
  subscribers: (number: number) => `${number} confirmed ${number === 1 ? 'subscriber' : 'subscribers'}`,
  label: 'Issues, newest first',
  write: 'Write new issue',
  none: 'No issues yet. Write the first one.',
  columns: {
    subject: 'Subject',
    state: 'Status',
    author: 'Written by',
    subscribers: 'Subscribers',
    at: 'Started',
    sent: 'Sent',
  },
}

export const issuePage = {
  heading: 'Draft',
  newIssue: 'New issue',
  subject: 'Subject',
  text: 'Text',
  textHint:
    prose(`Leave a blank line between blocks. Start a heading with ##, a list item with - or 1., and a note with >.
    Write a link as [words](/dates) or [words](https://…).`),
  save: 'Save draft',
  saved: 'Draft saved.',
  preview: 'Preview of the saved draft',
  test: 'Save and send me a test',
  tested: (email: string) => `Draft saved. Test on its way to ${email}.`,
  send: 'Send to all subscribers',
  sendConfirm: (subscribers: number) =>
    `This saves the draft and sends it, as you see it here, to ${subscriberCount(subscribers)}. You can’t undo it.`,
  begun: 'The issue is being sent.',
  progress: 'Sending',
  progressText: ({ delivered, waiting, failed }: DeliveryProgress, all: number) =>
    [
      `${delivered} of ${all} delivered`,
      ...(waiting ? [`${waiting} sending`] : []),
      ...(failed ? [`${failed} failed`] : []),
    ].join(', '),
  left: (number: number) => `${subscriberCount(number)} unsubscribed before their copy was sent.`,
  forgotten: (number: number) => `Sent to ${subscriberCount(number)}. The individual copies have been erased.`,
  lookAgain: 'Refresh',
  sentAt: 'Sent',
  refusals: {
    'not-found': 'This issue no longer exists.',
    'already-sent': 'This issue is already being sent. Your changes weren’t saved.',
    'stale-version': 'Someone else changed this issue while you had it open. Your changes weren’t saved.',
    'no-subscribers': 'There are no confirmed subscribers to send this to yet.',
  },
  wrong: 'Something is missing or incorrect. Your changes weren’t saved.',
}
