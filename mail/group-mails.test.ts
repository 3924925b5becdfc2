import { expect, test } from 'vitest'
import type { MailData } from '#rules/mail/mails.ts'
import { mailExamples, mailSite as site } from '#testing/mail/mail-examples.ts'
import { linesOf } from './mail-text.testing.ts'
import { writeMail } from './write.tsx'

test('[G4] the introduction shows the mix of the group, names only those who agreed, and links to the group', async () => {
  const { subject, text } = await writeMail('group-introduced', mailExamples['group-introduced'], site)
  expect(subject).toBe('Meet your group: Japan, Jan 23 - Jan 26, 2027')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['Ski | 3', 'Snowboard | 1', '3 · Advanced | 4', 'Norway | 3', 'Not answered yet | 1']),
  )
  for (const fact of [
    '5 people are in so far',
    'Message Mika on WhatsApp https://wa.me/358401234567 “Telemark since 1998. I bring the coffee.”',
    'Jo (no number shared)',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(fact)
  }
  expect(text).toContain(`See your group ${mailExamples['group-introduced'].bookingLink}#group`)
})

test.each<[MailData['guest-replaced']['reader'], string, boolean]>([
  ['left', 'your link no longer works', false],
  ['new-booker', 'Everything already paid stays with the booking', true],
  ['new-guest', 'On your own page, tell the operator', false],
  ['booker', 'The new guest has their own link', true],
])(
  'the mail to "%s" says what a replacement means, and has the booking’s link only for a booker',
  async (reader, meaning, isTheirs) => {
    const { name, trip } = mailExamples['guest-replaced']
    const { bookingLink } = mailExamples['group-introduced']
    const { guestLink } = mailExamples['guest-link']
    const links = { left: {}, 'new-guest': { guestLink }, 'new-booker': { bookingLink }, booker: { bookingLink } }
    const data = { reader, name, trip, ...links[reader] } as MailData['guest-replaced']
    const { text } = await writeMail('guest-replaced', data, site)
    expect(text.replace(/\s+/g, ' ')).toContain(meaning)
    expect(text.includes('/booking?')).toBe(isTheirs)
    expect(text.includes('/guest?')).toBe(reader === 'new-guest')
  },
)
