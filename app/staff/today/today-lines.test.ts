import { expect, test } from 'vitest'
import type { TodayPage } from '#operations/staff/load-today-page.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import { ATTENTION_KINDS } from '#rules/staff/attention.ts'
import { toSection, toSections } from './today-lines.ts'

const nothing = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, { count: 0, oldest: [] }]))

function withInquiries(count: number): TodayPage {
  const oldest = Array.from({ length: count }, (_, index) => ({
    id: `inquiry-${index}`,
    kind: 'contact' satisfies InquiryKind,
    name: `Guest ${index}`,
    email: `guest${index}@example.com`,
    phone: '+1 416 555 0177',
    createdAt: new Date('2027-01-20T12:00:00Z'),
  }))
  return { ...nothing, newInquiries: { count, oldest } } as unknown as TodayPage
}

test('Today shows the oldest five of a kind, and the page of the kind all of them', () => {
  const today = withInquiries(7)
  const [section, ...others] = toSections(today, {})
  expect(others).toEqual([])
  expect([section?.kind, section?.count, section?.lines.length]).toEqual(['newInquiries', 7, 5])
  expect(toSection('newInquiries', today.newInquiries, {}).lines).toHaveLength(7)
})

test('a line says how to reach its person', () => {
  const [section] = toSections(withInquiries(1), {})
  expect(section?.lines[0]).toMatchObject({
    what: 'Contact: Guest 0',
    contact: { email: 'guest0@example.com', phone: '+1 416 555 0177' },
    step: { href: '/staff/inquiries/inquiry-0' },
  })
})
