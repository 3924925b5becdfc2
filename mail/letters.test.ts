import { expect, test } from 'vitest'
import type { InquiryKind, MailFacts, MailName, PaymentTrouble, SubmissionKind, Wish } from '../rules/mails.ts'
import { mailExamples, mailSite as site } from '../testing/mail-examples.ts'
import { writeMail } from './write.tsx'

/** The text part, in which the tables of facts are lines with aligned columns. */
async function textOf<Name extends MailName>(name: Name, facts: Partial<MailFacts[Name]> = {}): Promise<string> {
  const { text } = await writeMail(name, { ...mailExamples[name], ...facts }, site)
  return text
}

function lines(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))
}

test.each<[InquiryKind, string]>([
  ['contact', '24 hours'],
  ['partnership', '5 business days'],
  ['influencer', '7 business days'],
  ['job', '10 business days'],
  ['press', '24 hours'],
])('who sent the %s form is promised an answer within %s', async (kind, time) => {
  const text = await textOf('inquiry-received', { kind })
  expect(text).toContain(`${time} maximum wait for our reply`)
  expect(text).toContain('Hello Ann Lee,')
})

test('[W3] [W4] who joined sees their place, the people so far and needed, what happens next, and the way out', async () => {
  const text = await textOf('waitlist-joined')
  for (const fact of [
    '3 your place in line',
    '4 people so far',
    '6 people needed',
    '2 more people join for free.',
    'Once we have 6 people, we invite the waiting list in the order people joined.',
    `See my place in line ${mailExamples['waitlist-joined'].seeLink}`,
    `Leave the waiting list ${mailExamples['waitlist-joined'].leaveLink}`,
  ]) {
    expect(text).toContain(fact)
  }
  expect(lines(text)).toEqual(
    expect.arrayContaining(['Trip | Japan', 'Dates | Jan 23 - Jan 26, 2027', 'Your party | 2 people']),
  )
})

test('[W4] a date that has its people says so, and does not ask for more', async () => {
  const text = await textOf('waitlist-joined', { potential: 7 })
  expect(text).toContain('This date has enough people to open for deposits.')
  expect(text).not.toContain('more people join')
})

test.each<[string, Wish, string]>([
  ['a package', { kind: 'package', packageId: 'lodge-luxury' }, 'Lodge Luxury'],
  ['anywhere', { kind: 'anywhere' }, 'Any destination'],
])('[W1] who waits for %s reads no numbers of a date', async (_, wish, title) => {
  const facts = { ...mailExamples['waitlist-joined'], wish, potential: null, needed: null }
  const { subject, text } = await writeMail('waitlist-joined', facts, site)
  expect(subject).toBe(`You’re on the waiting list: ${title}`)
  expect(text).toContain('3 your place in line')
  expect(text).not.toMatch(/so far|people needed/)
})

test('[P4] an invitation says how many seats, until when on which clock, and how to answer', async () => {
  const { subject, text } = await writeMail('invitation', mailExamples.invitation, site)
  expect(subject).toBe('You’re invited to book: Japan, Jan 23 - Jan 26, 2027')
  expect(lines(text)).toEqual(
    expect.arrayContaining(['Seats | 2', 'Reserved until | Tuesday, November 17, 2026 at 14:05 UTC']),
  )
  expect(text).toContain(`Accept and pay ${mailExamples.invitation.acceptLink}`)
})

test.each<[MailName, string]>([
  ['invitation', 'You owe nothing until you pay.'],
  ['invitation-lapsed', 'You owe nothing. You’re still on the waiting list, but we won’t count your party'],
  ['invitation-declined', 'We’re inviting the next parties in line right away.'],
  ['departure-opened', 'you keep your place'],
  ['back-to-gathering', 'No one owes anything'],
  ['departure-cancelled', 'This departure is not going ahead.'],
  ['asked-elsewhere', 'Your place on the waiting list below stays as it is unless you change it.'],
])('[W3] %s says what it means for its reader, and has the links to see and to leave', async (name, meaning) => {
  const text = (await textOf(name)).replace(/\s+/g, ' ')
  expect(text).toContain(meaning)
  expect(text).toContain(`See my place in line ${mailExamples['waitlist-joined'].seeLink}`)
  expect(text).toContain(`Leave the waiting list ${mailExamples['waitlist-joined'].leaveLink}`)
})

test('somebody flexible is asked about the other date, with its numbers and one button', async () => {
  const { subject, text } = await writeMail('asked-elsewhere', mailExamples['asked-elsewhere'], site)
  expect(subject).toBe('2 more people needed: Japan, Feb 6 - Feb 9, 2027')
  for (const fact of ['4 people so far', '6 people needed', `Join this waiting list too ${site.url}/place/elsewhere`]) {
    expect(text).toContain(fact)
  }
})

test('[P3] staff see which parties are invited when a date opens, and that nobody fits if nobody does', async () => {
  const text = await textOf('departure-tipped')
  expect(lines(text)).toEqual(
    expect.arrayContaining(['People so far | 7', 'Seats | 8', 'Party 1 | 2 people', 'Party 2 | 1 person']),
  )
  expect(await textOf('departure-tipped', { invited: [] })).toContain(
    'No party on the waiting list fits the available seats',
  )
})

test('[P7] staff are asked to open, move or cancel a date that still gathers', async () => {
  const text = await textOf('departure-decision')
  expect(lines(text)).toEqual(expect.arrayContaining(['Days until it starts | 44', 'People needed | 6']))
  for (const choice of ['Open it as it is.', 'Move its people', 'Cancel it.']) expect(text).toContain(choice)
})

test('[P7] a guest of a cancelled date reads how much goes back', async () => {
  const text = await textOf('booking-cancelled')
  expect(lines(text)).toEqual(expect.arrayContaining(['Reference | PP-7KQX-M3BD', 'Refund | $2,520.00']))
})

test('staff read every field under the label its writer saw, choices in words, and files with their size', async () => {
  expect(lines(await textOf('submission-staff'))).toEqual(
    expect.arrayContaining([
      'Name | Ann Lee',
      'Position | Mountain guide',
      'Experience | Senior (6-10 years)',
      'Available from | 2027-01-04',
      'Resume | ann-lee.pdf (1.8 MB)',
      'Cover letter | letter.docx (19 kB)',
      'Sent from | /work-with-us',
      'Languages spoken: German, English',
      `Open the record ${mailExamples['submission-staff'].record}`,
    ]),
  )
})

test.each<[SubmissionKind, MailFacts['submission-staff']['payload'], string[]]>([
  ['contact', { inquiryType: 'new-booking' }, ['Subject | New booking']],
  ['contact', { inquiryType: 'General Inquiry' }, ['Subject | General Inquiry']],
  ['partnership', { company: 'Heli AG', name: 'Ann Lee' }, ['Company name | Heli AG', 'Contact name | Ann Lee']],
  ['influencer', { tiktok: '@ann', followers: 'TikTok: 120K' }, ['TikTok handle | @ann', 'Followers | TikTok: 120K']],
  [
    'press',
    { projectType: 'interview', timeline: '2027-01-04' },
    ['Inquiry type | Interview', 'Deadline | 2027-01-04'],
  ],
  ['waitlist', { groupSize: '7+', flexibleDates: true, whatsapp: '+1' }, ['Group size | 7+ people', 'WhatsApp | +1']],
  ['waitlist', { hasHeliskiedBefore: false, age: 33 }, ['I have heli-skied before | No', 'Age | 33']],
  ['booking', { tripTitle: 'Japan', someNewField: 'x' }, ['Trip | Japan', 'Some new field | x']],
])('labels of %s: %j', async (kind, payload, expected) => {
  const text = await textOf('submission-staff', { kind, payload, files: [] })
  expect(lines(text)).toEqual(expect.arrayContaining(expected))
})

test('what was sent reads as the form did, whatever order the database gives it', async () => {
  const payload = { sport: 'ski', age: 33, email: 'ann@example.com', country: 'Norway', name: 'Ann Lee' }
  const text = await textOf('submission-staff', { kind: 'waitlist', payload, files: [], page: null })
  const labels = lines(text).flatMap((line) => /^(Name|Country|Age|Email|Sport) \|/.exec(line)?.[1] ?? [])
  expect(labels).toEqual(['Name', 'Country', 'Age', 'Email', 'Sport'])
})

test('a field that was left empty takes no line', async () => {
  const text = await textOf('submission-staff', { payload: { name: 'Ann Lee', phone: '' } })
  expect(text).not.toContain('Phone')
})

test('staff see what somebody waits for in words, not in ids', async () => {
  const payload = { type: 'waitingList', name: 'Ann Lee', departureId: '0192f0c4-0000-7000-8000-000000000000' }
  const { wish } = mailExamples['waitlist-left']
  const text = await textOf('submission-staff', { kind: 'waitlist', payload, wish })
  expect(lines(text)).toContain('Waiting for | Japan, Jan 23 - Jan 26, 2027')
  expect(text).not.toMatch(/waitingList|0192f0c4-0000/)
})

test('[M2] a confirmed booking shows reference, trip, seats, and the fee as a line of its own', async () => {
  const { subject, text } = await writeMail('booking-confirmed', mailExamples['booking-confirmed'], site)
  expect(subject).toBe('Booking confirmed: Japan, Jan 23 - Jan 26, 2027 (PP-7KQX-M3BD)')
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'Reference | PP-7KQX-M3BD',
      'Trip | Japan',
      'Dates | Jan 23 - Jan 26, 2027',
      'Seats | 2',
      'Subtotal | $2,400.00',
      'PayPal Processing Fee (5%) | $120.00',
      'Total | $2,520.00',
      'Transaction ID | 8MC585209K746392H',
      `Open your booking page ${mailExamples['booking-confirmed'].guestLink}`,
    ]),
  )
})

test('staff learn who booked, what was paid, and where the record is', async () => {
  const text = await textOf('booking-staff')
  for (const fact of ['Ann Lee', 'ann@example.com', '+1 416 555 0199', '$2,520.00', '/staff/bookings/']) {
    expect(text).toContain(fact)
  }
})

test('[S3] money that came too late goes back, and its sender is told so', async () => {
  const text = await textOf('payment-returned')
  expect(text).toContain('We’re refunding all of it')
  expect(lines(text)).toEqual(expect.arrayContaining(['Amount | $2,520.00', 'Transaction ID | 8MC585209K746392H']))
})

test('a pending payment keeps the seats, a refused one took no money', async () => {
  expect(await textOf('payment-pending')).toContain('We’re holding your seats until there is a decision')
  expect(await textOf('payment-denied')).toContain('You were not charged')
})

test('every trouble with money has its own words', async () => {
  const troubles: Record<PaymentTrouble, true> = {
    'amount-differs': true,
    'money-returned': true,
    'refund-failed': true,
    'refund-by-hand': true,
    'refunded-elsewhere': true,
    'transfer-lapsed-short': true,
    dispute: true,
    'denied-after-pending': true,
  }
  const texts = await Promise.all(
    Object.keys(troubles).map((what) => textOf('payment-trouble-staff', { what: what as PaymentTrouble })),
  )
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toContain('5O190127TN364715T')
})

test('whoever lost their links gets all of them', async () => {
  const [first] = mailExamples['guest-links'].links
  if (!first) throw new Error('the example has a link')
  const second = { trip: { ...first.trip, reference: 'PP-2222-3333' }, guestLink: `${site.url}/booking?id=2` }
  const { subject, text } = await writeMail('guest-links', { links: [first, second] }, site)
  expect(subject).toBe('The links to your bookings')
  for (const fact of ['PP-7KQX-M3BD', 'PP-2222-3333', first.guestLink, second.guestLink]) expect(text).toContain(fact)
})

test.each<[MailName, object]>([
  ['inquiry-received', { name: 'Win at cheap.example' }],
  ['waitlist-joined', { name: 'https://cheap.example' }],
  ['waitlist-left', { name: 'buy@cheap.example' }],
  ['invitation', { name: 'www.cheap.example' }],
  ['departure-opened', { name: 'cheap.example' }],
  ['asked-elsewhere', { name: 'cheap.example' }],
  [
    'booking-details-received',
    { name: 'cheap.example', tripTitle: 'cheap.example/win', tripDate: 'www.cheap.example' },
  ],
])('%s, which goes to an address that nobody confirmed, carries no advertisement', async (name, facts) => {
  const { subject, html, text } = await writeMail(name, { ...mailExamples[name], ...facts } as never, site)
  expect(subject + html + text).not.toContain('cheap')
  expect(text).toContain('Hello,')
})
