import { expect, test } from 'vitest'
import type { TodayPage } from '#operations/staff/load-today-page.ts'
import type { StaffId } from '#rules/ids.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { ATTENTION_KINDS } from '#rules/staff/attention.ts'
import { toLists } from './today-lists.ts'

const nothing = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, { count: 0, oldest: [] }]))
const mia = 'mia' as StaffId

const inquiry = (index: number) => ({
  id: `inquiry-${index}`,
  kind: 'contact' satisfies InquiryKind,
  name: `Guest ${index}`,
  email: `guest${index}@example.com`,
  phone: '+1 416 555 0177',
  assigneeId: index === 1 ? mia : null,
  createdAt: new Date('2027-01-20T12:00:00Z'),
})

const dispute = (status: string) => ({
  providerId: `PP-${status}`,
  status,
  reason: 'DUPLICATE_TRANSACTION',
  amountCents: 500,
  createdAt: new Date('2027-01-20T12:00:00Z'),
})

function pageWith(given: object): TodayPage {
  return { ...nothing, ...given } as unknown as TodayPage
}

const inquiries = (listed: number, count = listed) =>
  pageWith({ newInquiries: { count, oldest: Array.from({ length: listed }, (_, index) => inquiry(index)) } })

const shown = { titles: {}, day: '2027-01-20', kind: undefined, assignee: undefined }

test('[A14] Today shows fifty items to act on, and says how many follow', () => {
  const { act, more, counts } = toLists(inquiries(70, 90), [], shown)
  expect([act.length, more, counts]).toEqual([50, 40, [{ kind: 'newInquiries', count: 90 }]])
  const ofKind = toLists(inquiries(70, 90), [], { ...shown, kind: 'newInquiries' })
  expect([ofKind.act.length, ofKind.more]).toEqual([70, 20])
})

test('a line says how to reach its person, by when, and what to do', () => {
  expect(toLists(inquiries(1), [], shown).act[0]).toMatchObject({
    what: 'Contact: Guest 0',
    contact: { email: 'guest0@example.com', phone: '+1 416 555 0177' },
    time: { is: 'until', at: new Date('2027-01-21T12:00:00Z') },
    step: { href: '/staff/inquiries/inquiry-0' },
  })
})

test('a mail that was never written is named in words', () => {
  const mail = { id: 'mail', recipient: 'ann@example.com', subject: null, template: 'waitlist-joined', lastError: null }
  const today = pageWith({ mails: { count: 1, oldest: [{ ...mail, createdAt: new Date('2027-01-20T12:00:00Z') }] } })
  expect(toLists(today, [], shown).act[0]).toMatchObject({ detail: 'Joined the waiting list' })
})

test('[A28] departures without an operator are one line for each destination, which leads to their list', () => {
  const first = { id: 'one', destination: 'chile', startDate: '2027-08-01', endDate: '2027-08-06', openedAt: null }
  const dated = { ...first, createdAt: new Date('2027-01-20T12:00:00Z') }
  const item = (count: number) => pageWith({ unnamed: { count: 1, oldest: [{ ...dated, count }] } })
  const lines = (count: number) => toLists(item(count), [], { ...shown, titles: { chile: 'Chile' } }).act
  expect(lines(12)).toMatchObject([
    { what: 'Chile', step: { href: '/staff/departures?destination=chile&operator=none' } },
  ])
  expect(lines(12)[0]?.detail).toMatch(/^12 departures, first Aug 1/)
  expect(lines(1)).toMatchObject([{ step: { href: '/staff/departures/one/edit' } }])
})

test('[A14] a dispute needs staff while the provider waits for our response', () => {
  const statuses = ['OPEN', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'WAITING_FOR_BUYER_RESPONSE', 'APPEALED']
  const today = pageWith({ disputes: { count: statuses.length, oldest: statuses.map(dispute) } })
  const { act, waiting } = toLists(today, [], shown)
  expect(act.map(({ key }) => key)).toEqual(['PP-OPEN', 'PP-WAITING_FOR_SELLER_RESPONSE'])
  expect(waiting).toHaveLength(3)
  expect(act[0]).toMatchObject({ amount: '$5.00', time: { is: 'since' } })
})

test('[A15] only what is assigned to the reader is theirs', () => {
  const { act, more } = toLists(inquiries(3, 9), [], { ...shown, assignee: mia })
  expect([act.map(({ key }) => key), more]).toEqual([['inquiry-1'], 0])
})
