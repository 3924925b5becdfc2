import { expect, test } from 'vitest'
import { mailExamples, mailSite as site } from '#testing/mail/mail-examples.ts'
import { exampleText, linesOf } from './mail-text.testing.ts'
import { writeMail } from './write.tsx'

test('[G19] the mail about missing answers names whose are missing and leads to the questions', async () => {
  const { subject, text } = await writeMail('answers-missing', mailExamples['answers-missing'], site)
  expect(subject).toBe('Answers missing: Japan, Jan 23 - Jan 26, 2027')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['Ann Lee | 6 answers missing', 'Guest 2 | 1 answer missing, waiver not signed']),
  )
  expect(text).toContain(`Answer the questions ${mailExamples['answers-missing'].bookingLink}#details`)
})

test('[G19] another guest is asked by their own link', async () => {
  const text = await exampleText('guest-answers-missing')
  expect(text.replace(/\s+/g, ' ')).toContain('You’re coming with Ann Lee.')
  expect(text).toContain(mailExamples['guest-answers-missing'].guestLink)
})

test('[G19] the week before says where to meet, who flies, the weather, what to bring and who comes', async () => {
  const text = await exampleText('week-before')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'Where you meet | Hakuba',
      'Flown by | North Ridge Heli',
      'Operator’s phone | +81 261 555 0134',
      'Ann Lee | 6 answers missing',
    ]),
  )
  for (const fact of [
    'https://www.windy.com/36.7/137.83',
    `${site.url}/destination/japan/trip-sheet`,
    '6 people, including you, Mika and Ivy.',
    'Fly to Tokyo, then take a train and a bus.',
  ])
    expect(text).toContain(fact)
})

test('[G19] a week before without operator, names or missing answers leaves them out', async () => {
  const text = await exampleText('week-before', { operator: null, members: [], missing: [], base: null })
  expect(text).not.toMatch(/Flown by|Still missing|windy|null/)
  expect(text).toContain('No one else is sharing their name.')
})

test('[G19] thanks asks for a reply and shows the next dates', async () => {
  const text = await exampleText('trip-thanks')
  expect(text).toContain('Thank you for coming')
  expect(text).toContain(`See all dates ${site.url}/dates`)
})

test('[L8] the mail about down days says how many there were, and what they gave', async () => {
  const text = await exampleText('days-settled')
  expect(linesOf(text)).toEqual(expect.arrayContaining(['Your credit | $500.00', 'Your refund | $200.00']))
  expect(text).toContain('2 of 4 days didn’t fly.')
  const refund = await exampleText('days-settled', { creditCents: 0 })
  expect(refund).not.toMatch(/Your credit|To use your credit|before/)
  expect(await exampleText('days-settled', { earlierCents: 10_000 })).toContain(
    'You got $100.00 for down days of this trip before.',
  )
})

test('[L6] thanks says what the recorded days add up to, and nothing of days that no one recorded', async () => {
  const lines = linesOf(await exampleText('guest-trip-thanks'))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Days flown | 3 of 4, 1 of them in part',
      'Runs | 20',
      'Vertical | 9,048 m (29,685 ft)',
      'Flying hours | 10',
    ]),
  )
  const { guestLink } = mailExamples['guest-trip-thanks']
  expect(await exampleText('guest-trip-thanks')).toContain(`Your days, with a picture to share ${guestLink}`)
  expect(await exampleText('guest-trip-thanks', { numbers: undefined })).not.toContain(guestLink)
  const lost = { days: 4, flown: 0, part: 0, runs: null, meters: null, minutes: null }
  expect(await exampleText('guest-trip-thanks', { numbers: lost })).not.toContain('picture')
  expect(await exampleText('trip-thanks', { numbers: undefined })).not.toMatch(/Days flown|Vertical/)
})

test('[L14] thanks and its reminder lead to the reader’s own review', async () => {
  const link = mailExamples['review-reminder'].reviewLink
  for (const name of ['trip-thanks', 'guest-trip-thanks', 'review-reminder'] as const)
    expect(await exampleText(name)).toContain(`Write a review ${link}`)
  const warnings = (await exampleText('trip-thanks')).match(/Anyone with this link/g)
  expect(warnings, 'two links, one warning').toHaveLength(1)
  const { subject } = await writeMail('review-reminder', mailExamples['review-reminder'], site)
  expect(subject).toBe('How was it? Japan, Jan 23 - Jan 26, 2027')
})

test('[G13] [G19] another guest prepares by their own link and is thanked, without anything of the booking', async () => {
  const week = await exampleText('guest-week-before')
  expect(linesOf(week)).toContain('Where you meet | Hakuba')
  expect(week).toContain(mailExamples['guest-week-before'].guestLink)
  const thanks = await exampleText('guest-trip-thanks')
  expect(thanks).toContain('Thank you for coming')
  for (const text of [week, thanks]) expect(text).not.toMatch(/booking page|receipt|you booked/)
})
