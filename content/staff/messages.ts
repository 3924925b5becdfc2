import { prose } from '#content/prose.ts'
import type { MessageAudience } from '#rules/messages/message-audiences.ts'
import type { SendMessageRefusal, TemplateRefusal } from '#rules/messages/message-text.ts'

const peopleText = (number: number) => (number === 1 ? '1 person' : `${number} people`)

const unknownPlaceholder =
  'We don’t recognize something in braces, so guests would see it exactly as typed. Use {trip} and {dates} only.'

/** The link on a record that starts a message. */
export const messageLinks: Record<MessageAudience, string> = {
  booking: 'Write message',
  entry: 'Write message',
  bookings: 'Write message',
  entries: 'Write message',
  guests: 'Message guests',
  waitlist: 'Message waiting list',
}

export const audienceNames: Record<MessageAudience, string> = {
  booking: 'One guest',
  entry: 'One waiting party',
  bookings: 'Chosen bookings',
  entries: 'Chosen waiting parties',
  guests: 'All guests on a departure',
  waitlist: 'A departure’s waiting list',
}

const textHint =
  prose(`We add the greeting, your name, and a link to the booking or waiting list page. {trip} and {dates} are filled in.
  Leave a blank line between paragraphs. Start a list item with -. Write a link as [words](https://…).`)

export const messagesPage = {
  title: 'Messages',
  intro:
    prose(`To write a message, open a booking, a waiting list entry, or a departure and choose “Write message”. To write
    to several, choose them in the list of bookings or on the waiting list.`),
  messages: {
    heading: 'Sent messages',
    label: 'Sent messages, newest first',
    none: 'No messages sent yet.',
    subject: 'Subject',
    to: 'To',
    people: 'People',
    author: 'Sent by',
    at: 'When',
    forgotten: 'Erased',
  },
  templates: {
    heading: 'Templates',
    label: 'Templates by name',
    none: 'No templates yet. Create one for messages you send often.',
    name: 'Name',
    subject: 'Subject',
    author: 'Changed by',
    at: 'Changed',
    create: 'Create template',
  },
}

export const newMessagePage = {
  title: 'New message',
  to: 'To',
  trip: 'Trip',
  recipients: 'Recipients',
  names: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')}, and ${more} more` : names.join(', '),
  template: 'Template',
  noTemplate: 'No template',
  useTemplate: 'Use template',
  templateHint: 'A template replaces what you’ve written.',
  heading: 'Message',
  subject: 'Subject',
  text: 'Text',
  textHint,
  preview: 'Preview',
  previewOf: (name: string) => `As ${name} will see it`,
  send: (people: number) => `Send to ${peopleText(people)}`,
  sendConfirm: (people: number) => `This emails ${peopleText(people)}. You can’t undo it.`,
  nobody: 'There’s no one to write to.',
  refusals: {
    'unknown-audience': 'We couldn’t find who this message is for.',
    'audience-changed': 'The list of people has changed since you opened this page. Check it and send again.',
    nobody: 'There’s no one to write to. The message wasn’t sent.',
    'unknown-placeholder': unknownPlaceholder,
  } satisfies Record<SendMessageRefusal, string>,
  wrong: 'Something is missing or incorrect. The message wasn’t sent.',
}

export const messagePage = {
  title: 'Message',
  sent: 'Message sent. The emails are on their way.',
  facts: { to: 'To', record: 'Record', author: 'Sent by', at: 'When', people: 'People' },
  records: { booking: 'Booking', entry: 'Waiting list entry', departure: 'Departure' },
  mails: {
    heading: 'Emails',
    label: 'Emails for this message, by address',
    none: 'The copies have been erased.',
    to: 'To',
    subject: 'Subject',
    state: 'Status',
    at: 'When',
  },
}

export const templatePage = {
  newTemplate: 'New template',
  heading: 'Template',
  name: 'Name',
  nameHint: 'Only staff see it.',
  subject: 'Subject',
  text: 'Text',
  textHint,
  save: 'Save template',
  saved: 'Template saved.',
  delete: 'Delete template',
  deleteConfirm: 'This deletes the template. Messages that were sent with it stay.',
  refusals: {
    'not-found': 'This template no longer exists.',
    'stale-version': 'Someone else changed this template while you had it open. Your changes weren’t saved.',
    'unknown-placeholder': unknownPlaceholder,
  } satisfies Record<TemplateRefusal, string>,
  wrong: 'Something is missing or incorrect. Your changes weren’t saved.',
}
