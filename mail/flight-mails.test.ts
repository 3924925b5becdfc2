import { describe, expect, test } from 'vitest'
import type { Flight } from '#rules/departures/flight-status.ts'
import { mailExamples, mailSite as site } from '#testing/mail/mail-examples.ts'
import { linesOf } from './mail-text.testing.ts'
import { writeMail } from './write.tsx'

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

async function bookedMail(flight: Flight): Promise<string> {
  const { text } = await writeMail('booking-confirmed', { ...mailExamples['booking-confirmed'], flight }, site)
  return oneLine(text)
}

describe('[P16] mails say whether the trip is confirmed:', () => {
  test('a booker reads by which day we decide, and what happens to the money', async () => {
    const open = await bookedMail({ status: 'open', decideBy: '2026-12-09' })
    expect(open).toContain('Deposits open We’ll decide by December 9, 2026 whether this trip runs.')
    expect(open).toContain(
      'we’ll refund everything you paid. Wait to book flights until we email you that your trip is confirmed.',
    )
    expect(await bookedMail({ status: 'open', decideBy: null })).toContain(
      'We’re late with our decision. Until we’ve decided, you can take a full refund',
    )
  })

  test('a booker of a confirmed or full departure reads that it is time to book flights', async () => {
    expect(await bookedMail({ status: 'confirmed', decideBy: null })).toContain('Confirmed: book your flights')
    expect(await bookedMail({ status: 'full', decideBy: null })).toContain('Full: book your flights')
  })

  test('everyone who had booked before is mailed when it is confirmed, and why', async () => {
    const { subject, text } = await writeMail('departure-confirmed', mailExamples['departure-confirmed'], site)
    expect(subject).toBe('Your trip is confirmed: Japan, Jan 23 - Jan 26, 2027 (PP-7KQX-M3BD)')
    expect(oneLine(text)).toContain('It’s on. Enough of you have paid, so Japan is a go. Book your flights')
    const small = { ...mailExamples['departure-confirmed'], runsWithFewer: true }
    expect(oneLine((await writeMail('departure-confirmed', small, site)).text)).toContain(
      'We decided to run it with a smaller group, so Japan is a go.',
    )
  })

  test('a party that waits or is invited reads the same words', async () => {
    for (const template of ['waitlist-confirm', 'waitlist-joined'] as const) {
      const { text } = await writeMail(template, mailExamples[template], site)
      expect(linesOf(text)).toContain('Status | Gathering')
    }
    const { text } = await writeMail('invitation', mailExamples.invitation, site)
    expect(linesOf(text)).toContain('Status | Deposits open')
    expect(oneLine(text)).toContain('We’ll decide by December 9, 2026 whether this trip runs.')
  })
})
