import { expect, test } from 'vitest'
import type { MailFacts } from '../rules/mails.ts'
import { mailExamples, mailSite as site } from '../testing/mail-examples.ts'
import { writeMail } from './write.tsx'

/** The text part, in which the tables of facts are lines with aligned columns. */
const lines = (text: string) => text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))

test('[G1] the group is introduced by its mix, and by name only those who agreed, with the way to decide', async () => {
  const { subject, text } = await writeMail('group-introduced', mailExamples['group-introduced'], site)
  expect(subject).toBe('Meet your group: Japan, Jan 23 - Jan 26, 2027')
  expect(lines(text)).toEqual(
    expect.arrayContaining(['Ski | 3', 'Snowboard | 1', '3 · Advanced | 4', 'Norway | 3', 'Not answered yet | 1']),
  )
  for (const fact of [
    '5 people have paid',
    'Message Mika on WhatsApp https://wa.me/358401234567',
    'Jo (no number shared)',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(fact)
  }
  expect(text).toContain(`See your group ${mailExamples['group-introduced'].guestLink}#group`)
})

test('[G1] a group whose people all stay unseen says so', async () => {
  const facts = { ...mailExamples['group-introduced'], members: [] }
  const { text } = await writeMail('group-introduced', facts, site)
  expect(text).toContain('No one is sharing their name yet.')
  expect(text).not.toContain('wa.me')
})

test.each<[MailFacts['guest-replaced']['reader'], string, boolean]>([
  ['left', 'your link no longer works', false],
  ['new-booker', 'Everything already paid stays with the booking', true],
  ['new-guest', 'The person who booked has the booking page', false],
  ['booker', 'Please answer the operator’s questions for the new one.', true],
])(
  'of a replacement the reader "%s" hears what it means, and has the link if the booking is theirs',
  async (reader, meaning, isTheirs) => {
    const { name, trip } = mailExamples['guest-replaced']
    const facts =
      reader === 'left' || reader === 'new-guest'
        ? { reader, name, trip }
        : { reader, name, trip, guestLink: mailExamples['group-introduced'].guestLink }
    const { text } = await writeMail('guest-replaced', facts, site)
    expect(text.replace(/\s+/g, ' ')).toContain(meaning)
    expect(text.includes('/booking?')).toBe(isTheirs)
  },
)
