import { expect, test } from 'vitest'
import { contactPage } from '#content/pages/contact.ts'
import { influencersPage } from '#content/pages/influencers.ts'
import { partnershipPage } from '#content/pages/partnership.ts'
import { pressPage } from '#content/pages/press.ts'
import { workWithUsPage } from '#content/pages/work-with-us.ts'
import { INQUIRY_KINDS, type InquiryKind, overdueBefore, RESPONSE_PROMISES, responseDueAt } from './response-times.ts'

const pages = {
  contact: contactPage,
  partnership: partnershipPage,
  influencer: influencersPage,
  job: workWithUsPage,
  press: pressPage,
} satisfies Record<InquiryKind, { promise: string }>

test.each(INQUIRY_KINDS)('the page of a %s inquiry shows the promised time', (kind) => {
  const promise: { hours?: number; businessDays?: number } = RESPONSE_PROMISES[kind]
  const words = promise.hours ? `${promise.hours} hours` : `${promise.businessDays} business days`
  expect(pages[kind].promise).toContain(words)
})

test('response times in hours also run on weekends', () => {
  expect(overdueBefore('press', new Date('2027-01-04T08:00:00Z'))).toEqual(new Date('2027-01-03T08:00:00Z'))
})

test.each([
  ['Monday', '2027-01-11T08:00Z', '2027-01-04T08:00Z'],
  ['Wednesday', '2027-01-13T08:00Z', '2027-01-06T08:00Z'],
  ['Sunday', '2027-01-10T08:00Z', '2027-01-04T00:00Z'],
])('five business days before a %s skip the weekend', (_, now, before) => {
  expect(overdueBefore('partnership', new Date(now))).toEqual(new Date(before))
})

test.each([
  ['Monday', '2027-01-04T08:00Z', '2027-01-11T08:00Z'],
  ['Friday', '2027-01-08T17:30Z', '2027-01-15T17:30Z'],
  ['Saturday', '2027-01-09T12:00Z', '2027-01-18T00:00Z'],
])('five business days after a %s skip the weekend', (_, receivedAt, by) => {
  expect(responseDueAt('partnership', new Date(receivedAt))).toEqual(new Date(by))
})

test.each(INQUIRY_KINDS)('a %s inquiry is overdue after its promised time, and not before', (kind) => {
  for (let hour = 0; hour < 7 * 24; hour++) {
    const receivedAt = new Date(Date.UTC(2027, 0, 4, hour, 30))
    const by = responseDueAt(kind, receivedAt)
    const soonAfter = new Date(by.getTime() + 60_000)
    expect(overdueBefore(kind, soonAfter) > receivedAt).toBe(true)
    expect(overdueBefore(kind, new Date(by.getTime() - 60_000)) > receivedAt && isWorkday(by)).toBe(false)
  }
})

/** If the promised time ends just before a weekend, an inquiry counts as overdue during the weekend already. */
const isWorkday = (moment: Date) => new Date(moment.getTime() - 60_000).getUTCDay() % 6 !== 0
