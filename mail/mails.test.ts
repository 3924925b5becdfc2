import { expect, test } from 'vitest'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import type { MailData, MailTemplate, SubmissionKind } from '#rules/mail/mails.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import type { PaymentIssue } from '#rules/payments/payment-issues.ts'
import { mailExamples, mailSite as site } from '#testing/mail/mail-examples.ts'
import { exampleText, linesOf } from './mail-text.testing.ts'
import { writeMail } from './write.tsx'

test.each<[InquiryKind, string]>([
  ['contact', '24 hours'],
  ['partnership', '5 business days'],
  ['influencer', '7 business days'],
  ['job', '10 business days'],
  ['press', '24 hours'],
])('the sender of the %s form is promised a reply within %s', async (kind, time) => {
  const text = await exampleText('inquiry-received', { kind })
  expect(text).toContain(`${time} longest you’ll wait for our reply`)
  expect(text).toContain('Hello Ann,')
})

test('[W3] [W4] a party that joined sees its position, the people so far and needed, the next steps, and how to leave', async () => {
  const text = await exampleText('waitlist-joined')
  for (const fact of [
    '3 and 4 your place in line',
    '4 people so far',
    '6 people needed',
    '2 more people join for free.',
    'Once we have 6 people, we’ll invite everyone in the order they joined.',
    `See my place in line ${mailExamples['waitlist-joined'].seeLink}`,
    `Leave the waiting list ${mailExamples['waitlist-joined'].leaveLink}`,
  ]) {
    expect(text).toContain(fact)
  }
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['Trip | Japan', 'Dates | Jan 23 - Jan 26, 2027', 'Your party | 2 people']),
  )
})

test.each<['waitlist-confirm' | 'waitlist-confirm-reminder']>([['waitlist-confirm'], ['waitlist-confirm-reminder']])(
  '[W5] the first button of %s confirms the place, and the mail says until when',
  async (name) => {
    const { html } = await writeMail(name, mailExamples[name], site)
    const [first] = html.match(/href="[^"]*\/place[^"]*"/g) ?? []
    expect(first).toBe(`href="${mailExamples[name].confirmLink.replaceAll('&', '&amp;')}"`)
    const text = await exampleText(name)
    expect(text).toContain(`Confirm my place ${mailExamples[name].confirmLink}`)
    expect(text).toContain('You can confirm until Sunday, November 22, 2026 at 2:05 PM UTC.')
    expect(text).not.toContain('your place in line')
  },
)

test('[W2] the owner of an address learns that nothing changed, and how to change it', async () => {
  const { subject, text } = await writeMail('waitlist-known', mailExamples['waitlist-known'], site)
  expect(subject).toBe('You’re already on this waiting list: Japan, Jan 23 - Jan 26, 2027')
  expect(text.replace(/\s+/g, ' ')).toContain('Nothing changed, and you keep your place.')
  expect(text).toContain(`See or change my place ${mailExamples['waitlist-known'].seeLink}`)
})

test('[W4] a departure with enough people says so and does not ask for more', async () => {
  const text = await exampleText('waitlist-joined', { potential: 7 })
  expect(text).toContain('This date has enough people to open for deposits.')
  expect(text).not.toContain('more people join')
})

test.each<[string, WaitlistTarget, string, number | null]>([
  ['a package', { kind: 'package', packageId: 'lodge-luxury' }, 'Lodge Luxury', 3],
  ['anywhere', { kind: 'anywhere' }, 'Any destination', null],
])('[W1] [W4] a party that waits for %s sees no numbers of a departure', async (_, target, title, position) => {
  const data = { ...mailExamples['waitlist-joined'], target, position, potential: null, minimum: null, flight: null }
  const { subject, text } = await writeMail('waitlist-joined', data, site)
  expect(subject).toBe(`You’re on the waiting list: ${title}`)
  expect(text.includes('3 and 4 your place in line')).toBe(position !== null)
  expect(text).not.toMatch(/so far|people needed|null/)
})

test('[W4] a mail that asks to confirm does not count its reader among the people so far', async () => {
  const text = await exampleText('waitlist-confirm', { potential: 5, people: 1 })
  expect(text).toContain('5 people so far')
  expect(text).toContain('With you, this date has enough people to open for deposits.')
})

test.each(['waitlist-confirm', 'waitlist-joined'] as const)(
  '[P16] %s of a full, confirmed trip speaks of seats that open up, not of a decision or of people needed',
  async (name) => {
    const text = await exampleText(name, { potential: 8, flight: { status: 'full', decideBy: null } })
    expect(text).toContain('This trip is confirmed and full. If a seat opens up, we’ll invite people in line.')
    expect(text).toContain('1. This trip is confirmed.')
    expect(text).not.toMatch(/people needed|decide|enough people/)
  },
)

test('[P4] an invitation shows its seats, when it expires, what is due when, and how to accept', async () => {
  const { subject, text } = await writeMail('invitation', mailExamples.invitation, site)
  expect(subject).toBe('You’re invited to book: Japan, Jan 23 - Jan 26, 2027')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'Seats | 2',
      'Reserved until | Saturday, October 17, 2026 at 2:05 PM UTC',
      'Deposit, due when you accept | $2,850.00',
      'First installment, due October 25, 2026 | $3,325.00',
    ]),
  )
  expect(text).toContain(`Accept and pay ${mailExamples.invitation.acceptLink}`)
})

test('[M9] an invitation to a date with a placeholder price shows no amounts', async () => {
  expect(
    await exampleText('invitation', { price: { priceCents: 400, priceIsPlaceholder: true, today: '2026-10-15' } }),
  ).not.toContain('$')
})

test.each<[MailData['invitation-reminder']['reminder'], string, string]>([
  ['day-left', '24 hours left to book: Japan, Jan 23 - Jan 26, 2027', 'You have one more day'],
  ['hours-left', '3 hours left to book: Japan, Jan 23 - Jan 26, 2027', 'ends in about three hours'],
])('[P19] the reminder %s says how long the seats are reserved, and how to accept', async (reminder, title, time) => {
  const data = { ...mailExamples['invitation-reminder'], reminder, timeZone: 'America/Toronto' }
  const { subject, text } = await writeMail('invitation-reminder', data, site)
  expect(subject).toBe(title)
  expect(text.replace(/\s+/g, ' ')).toContain(time)
  expect(linesOf(text)).toContain('Reserved until | Saturday, October 17, 2026 at 10:05 AM EDT (Toronto)')
  expect(text).toContain(`Accept and pay ${data.acceptLink}`)
})

test.each(['invitation-expired', 'invitation-declined'] as const)(
  '[P4] %s says what is still possible: book now, or wait',
  async (name) => {
    const since = { isGathering: false, seatsLeft: 3, bookLink: 'http://site.example/book/1' }
    const open = await exampleText(name, { since })
    expect(open).toContain('3 seats are left on this date, and you can book now.')
    expect(open).toContain('Book now http://site.example/book/1')
    const full = await exampleText(name, { since: { ...since, seatsLeft: 0 } })
    expect(full).toContain('No seats are left right now.')
    expect(full).not.toContain('Book now')
    const gathering = await exampleText(name, { since: { ...since, isGathering: true, seatsLeft: 0 } })
    expect(gathering).toContain('it’s gathering people again')
    for (const text of [open, full, gathering]) expect(text).not.toContain('next part')
  },
)

test('[W3] the deadline of an invitation is in the reader’s time zone, also in the preview', async () => {
  const { html, text } = await writeMail(
    'invitation',
    { ...mailExamples.invitation, timeZone: 'America/Toronto' },
    site,
  )
  const until = 'Saturday, October 17, 2026 at 10:05 AM EDT (Toronto)'
  expect(linesOf(text)).toContain(`Reserved until | ${until}`)
  expect(html).toContain(`Reserved for you until ${until}.`)
})

test.each<[MailTemplate, string]>([
  ['invitation', 'You owe nothing until you pay.'],
  ['invitation-expired', 'You owe nothing. You’re still on the waiting list, but we won’t count your party'],
  ['invitation-declined', 'Thank you for letting us know. We’ve stopped reserving seats for you.'],
  ['departure-opened', 'you keep your place'],
  ['back-to-gathering', 'No one owes anything'],
  ['departure-cancelled', 'We’re sorry: this trip won’t run.'],
  ['departure-private', 'We’re sorry: a private group asked for this whole trip'],
  ['departure-flown', 'This trip has gone ahead, and we weren’t able to offer you a seat.'],
  [
    'departure-proposed',
    'You keep your other place until this trip is confirmed and you’ve booked it. Saying yes is free.',
  ],
])('[W3] %s says what it means for the party and has links to see its position and to leave', async (name, meaning) => {
  const text = (await exampleText(name)).replace(/\s+/g, ' ')
  expect(text).toContain(meaning)
  expect(text).toContain(`See my place in line ${mailExamples['waitlist-joined'].seeLink}`)
  expect(text).toContain(`Leave the waiting list ${mailExamples['waitlist-joined'].leaveLink}`)
})

test('[W10] a proposal says what it takes, what the party said, until when it can answer, and has a button for yes and for no', async () => {
  const { subject, text, html } = await writeMail('departure-proposed', mailExamples['departure-proposed'], site)
  const { joinLink } = mailExamples['departure-proposed']
  expect(subject).toBe('Japan, Feb 6 needs 2 more people. Are you in?')
  for (const fact of [
    'Japan, Feb 6 needs 2 more people. Are you in?',
    'You said February or March, Japan or Canada.',
    '$4,750 per person · deposit $1,425 · no fee by bank transfer',
    '4 people so far',
    '6 people needed',
    'With 2 more people, deposits open',
    `Yes, join this date too ${joinLink} Not this one ${joinLink} `,
    'We ask at most once a week',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(fact)
  }
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'Answer by | Sunday, November 22, 2026 at 2:05 PM UTC',
      'You’re waiting for | Japan, Jan 23 - Jan 26, 2027',
    ]),
  )
  expect(html).toContain('Tell us by Sunday, November 22, 2026 at 2:05 PM UTC.')
})

test.each<[MailData['departure-proposed']['flight'], number, string]>([
  [{ status: 'confirmed', decideBy: null }, 6, 'Japan, Feb 6 is confirmed, and there’s room for you'],
  [{ status: 'open', decideBy: '2026-12-23' }, 6, 'Japan, Feb 6 is open for deposits, and there’s room for you'],
  [{ status: 'gathering', decideBy: '2026-12-23' }, 5, 'Japan, Feb 6 needs 1 more person. Are you in?'],
  [{ status: 'gathering', decideBy: '2026-12-23' }, 6, 'Japan, Feb 6 has enough people on its list. Are you in?'],
])('[W10] a proposal of a date that is %o, with %i people, says so', async (flight, potential, subject) => {
  const data = { ...mailExamples['departure-proposed'], flight, potential }
  const mail = await writeMail('departure-proposed', data, site)
  expect(mail).toMatchObject({ subject })
  const isGathering = flight.status === 'gathering'
  expect(mail.text.includes('you join its waiting list too')).toBe(isGathering)
  expect(mail.text.includes('we’ll reserve your seats for 48 hours')).toBe(!isGathering)
})

test('[W10] a party that flies elsewhere learns why it left a waiting list', async () => {
  const flying = { kind: 'departure', destination: 'canada', startDate: '2027-02-06', endDate: '2027-02-09' } as const
  const data = { ...mailExamples['waitlist-left'], flying }
  const { subject, text } = await writeMail('waitlist-left', data, site)
  expect(subject).toBe('We took you off another waiting list: Japan, Jan 23 - Jan 26, 2027')
  expect(text.replace(/\s+/g, ' ')).toContain(
    'You said yes to Canada, Feb 6 - Feb 9, 2027, booked it, and it’s confirmed.',
  )
})

test('[P3] staff see which parties are invited when a departure opens, or that none fits', async () => {
  const text = await exampleText('departure-opened-staff')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['People so far | 7', 'Seats | 8', 'Party 1 | 2 people', 'Party 2 | 1 person']),
  )
  expect(await exampleText('departure-opened-staff', { invited: [] })).toContain(
    'No party on the waiting list fits the available seats',
  )
})

test('[P7] staff are asked to open, move or cancel a departure that is still gathering', async () => {
  const text = await exampleText('departure-decision-staff')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['Days until it starts | 48', 'Decide by | December 9, 2026', 'People needed | 6']),
  )
  for (const choice of ['Open it as it is.', 'Move its people', 'Cancel it.']) expect(text).toContain(choice)
})

test('[P8] staff are asked whether an open departure runs with too few paid seats', async () => {
  const text = await exampleText('departure-decision-staff', { phase: 'open', paid: 2 })
  expect(linesOf(text)).toEqual(expect.arrayContaining(['Seats paid | 2', 'People needed | 6']))
  for (const choice of ['Run it anyway', 'Move its people', 'Cancel it.']) expect(text).toContain(choice)
})

test('[P8] owners read that a decision is late, and what its guests can do', async () => {
  const text = await exampleText('departure-decision-staff', { phase: 'open', isLate: true })
  expect(text).toContain('Each guest can take a full refund on their booking page until you decide.')
  expect(await exampleText('departure-decision-staff', { isLate: true })).not.toContain('full refund')
  expect(await exampleText('departure-decision-staff', { phase: 'open' })).not.toContain('full refund')
})

test('[P7] a guest whose order ended with its departure owes nothing, and sees the amount of the refund', async () => {
  const unpaid = await exampleText('departure-cancelled-order')
  expect(unpaid).toContain('You owe nothing')
  expect(unpaid).not.toContain('Refund')
  const part = await exampleText('departure-cancelled-order', { refundedCents: 5000 })
  expect(linesOf(part)).toContain('Refund | $50.00')
  const pending = await exampleText('departure-cancelled-order', { isPending: true })
  expect(pending).toContain('If it completes, we’ll refund all of it.')
})

test('[P7] a guest of a cancelled departure sees the amount of the refund', async () => {
  const text = await exampleText('departure-cancelled-booking')
  expect(linesOf(text)).toEqual(expect.arrayContaining(['Reference | PP-7KQX-M3BD', 'Refund | $2,520.00']))
})

test('staff see the labels of the form, options in words, and files with their size', async () => {
  expect(linesOf(await exampleText('submission-staff'))).toEqual(
    expect.arrayContaining([
      'Name | Ann Lee',
      'Position | Mountain guide',
      'Experience | Senior (6-10 years)',
      'Available from | 2027-01-04',
      'Resume | ann-lee.pdf (1.8 MB)',
      'Cover letter | letter.docx (19 KB)',
      'Sent from | /work-with-us',
      'Languages spoken: German, English',
      `Open the record ${mailExamples['submission-staff'].record}`,
    ]),
  )
})

test.each<[SubmissionKind, MailData['submission-staff']['payload'], string[]]>([
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
  const text = await exampleText('submission-staff', { kind, payload, files: [] })
  expect(linesOf(text)).toEqual(expect.arrayContaining(expected))
})

test('answers are in the order of the form, whatever the order in the database', async () => {
  const payload = { sport: 'ski', age: 33, email: 'ann@example.com', country: 'Norway', name: 'Ann Lee' }
  const text = await exampleText('submission-staff', { kind: 'waitlist', payload, files: [], page: null })
  const labels = linesOf(text).flatMap((line) => /^(Name|Country|Age|Email|Sport) \|/.exec(line)?.[1] ?? [])
  expect(labels).toEqual(['Name', 'Country', 'Age', 'Email', 'Sport'])
})

test('empty fields are left out', async () => {
  const text = await exampleText('submission-staff', { payload: { name: 'Ann Lee', phone: '' } })
  expect(text).not.toContain('Phone')
})

test('staff see the waitlist target in words, not as IDs', async () => {
  const payload = { type: 'waitingList', name: 'Ann Lee', departureId: '0192f0c4-0000-7000-8000-000000000000' }
  const { target } = mailExamples['waitlist-left']
  const text = await exampleText('submission-staff', { kind: 'waitlist', payload, target })
  expect(linesOf(text)).toContain('Waiting for | Japan, Jan 23 - Jan 26, 2027')
  expect(text).not.toMatch(/waitingList|0192f0c4-0000/)
})

test('[M2] a confirmed booking shows its reference, trip, operator, seats, and the fee on its own line', async () => {
  const { subject, text } = await writeMail('booking-confirmed', mailExamples['booking-confirmed'], site)
  expect(subject).toBe('You’re booked: Japan, Jan 23 - Jan 26, 2027 (PP-7KQX-M3BD)')
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'Reference | PP-7KQX-M3BD',
      'Trip | Japan',
      'Dates | Jan 23 - Jan 26, 2027',
      'Seats | 2',
      'Flown by | High Ridge',
      'Subtotal | $2,400.00',
      'PayPal Processing Fee (5%) | $120.00',
      'Total | $2,520.00',
      'Transaction ID | 8MC585209K746392H',
      `Open your booking page ${mailExamples['booking-confirmed'].bookingLink}`,
    ]),
  )
})

test('[M2] a transfer has no transaction ID, because only ours exists', async () => {
  const data = { ...mailExamples['booking-confirmed'], transactionId: null }
  const { text } = await writeMail('booking-confirmed', data, site)
  expect(linesOf(text)).toContain('Total | $2,520.00')
  expect(text).not.toContain('Transaction')
})

test('staff see who booked, what was paid, and a link to the booking', async () => {
  const text = await exampleText('booking-confirmed-staff')
  for (const fact of ['Ann Lee', 'ann@example.com', '+1 416 555 0199', '$2,520.00', '/staff/bookings/']) {
    expect(text).toContain(fact)
  }
})

test('[S3] a payment that arrived too late is refunded, and the guest is notified', async () => {
  const text = await exampleText('order-refunded')
  expect(text).toContain('We’re refunding all of it')
  expect(linesOf(text)).toEqual(expect.arrayContaining(['Amount | $2,520.00', 'Transaction ID | 8MC585209K746392H']))
})

test('a pending payment holds the seats, and a declined one was not charged', async () => {
  expect(await exampleText('payment-pending')).toContain('We’re holding your seats until there’s a decision')
  expect(await exampleText('payment-denied')).toContain('You weren’t charged')
})

test('every payment issue has its own words', async () => {
  const issues: Record<PaymentIssue, true> = {
    'amount-mismatch': true,
    'order-refunded': true,
    'guest-erased': true,
    'refund-failed': true,
    'refund-disputed': true,
    'manual-refund': true,
    'external-refund': true,
    'external-refund-failed': true,
    'transfer-expired-underpaid': true,
    dispute: true,
    'dispute-lost': true,
    'denied-after-pending': true,
  }
  const texts = await Promise.all(
    Object.keys(issues).map((issue) => exampleText('payment-issue-staff', { issue: issue as PaymentIssue })),
  )
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toContain('5O190127TN364715T')
})

test('a guest who lost their links gets all of them', async () => {
  const [first] = mailExamples['booking-links'].links
  if (!first) throw new Error('the example has a link')
  const second = { trip: { ...first.trip, reference: 'PP-2222-3333' }, bookingLink: `${site.url}/booking?id=2` }
  const { subject, text } = await writeMail('booking-links', { links: [first, second] }, site)
  expect(subject).toBe('The links to your bookings')
  for (const fact of ['PP-7KQX-M3BD', 'PP-2222-3333', first.bookingLink, second.bookingLink])
    expect(text).toContain(fact)
})

test('a waiting party that lost its links gets all of them, with or without a booking', async () => {
  const { links, places = [] } = mailExamples['booking-links']
  const both = await writeMail('booking-links', { links, places }, site)
  expect(both.subject).toBe('Your booking and waiting-list links')
  for (const fact of ['PP-7KQX-M3BD', 'Any destination', ...places.map(({ seeLink }) => seeLink)])
    expect(both.text).toContain(fact)
  const { subject, text } = await writeMail('booking-links', { links: [], places: places.slice(0, 1) }, site)
  expect(subject).toBe('The link to your place in line')
  expect(text).toContain('Jan 23 - Jan 26, 2027')
})

test.each<[MailTemplate, object]>([
  ['inquiry-received', { name: 'Win at cheap.example' }],
  ['waitlist-joined', { name: 'https://cheap.example' }],
  ['waitlist-left', { name: 'buy@cheap.example' }],
  ['invitation', { name: 'www.cheap.example' }],
  ['departure-opened', { name: 'cheap.example' }],
  ['departure-proposed', { name: 'cheap.example' }],
  [
    'booking-details-received',
    { name: 'cheap.example', tripTitle: 'cheap.example/win', tripDate: 'www.cheap.example' },
  ],
])('%s goes to an unconfirmed address, so it carries no advertisement', async (template, data) => {
  const { subject, html, text } = await writeMail(template, { ...mailExamples[template], ...data } as never, site)
  expect(subject + html + text).not.toContain('cheap')
  expect(text).toContain('Hello,')
})

test('[M8] [G14] a guest who asks to cancel reads the most that we refund, in the same words as on the page', async () => {
  const above = await exampleText('change-requested')
  expect(above).toContain('Up to $840.00: what you paid above the deposit.')
  const all = await exampleText('change-requested', { keptCents: 0 })
  expect(all).toContain('Up to $840.00: everything you paid.')
  expect(linesOf(await exampleText('change-requested', { refundCents: 0 }))).toContain('Refund | $0.00')
})

test('a party that staff removed reads that we took it off the waiting list', async () => {
  const { subject, text } = await writeMail(
    'waitlist-left',
    { ...mailExamples['waitlist-left'], isRemoved: true },
    site,
  )
  expect(subject).toBe('We took you off the waiting list: Japan, Jan 23 - Jan 26, 2027')
  expect(text).toContain('because our staff took you off a waiting list')
})

test.each([
  ['order-refunded', 'we no longer had seats to book with it'],
  ['amount-mismatch', 'Your payment didn’t match the amount we asked for'],
  ['external-refund', 'Your payment was refunded before we could book your seats'],
] as const)('[S3] a refunded payment names its one reason: %s', async (cause, reason) => {
  const { text } = await writeMail('order-refunded', { ...mailExamples['order-refunded'], cause }, site)
  expect(text.replace(/\s+/g, ' ')).toContain(reason)
})
