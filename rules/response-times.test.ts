import { expect, test } from 'vitest'
import { contactPage } from '../content/pages/contact.ts'
import { influencersPage } from '../content/pages/influencers.ts'
import { partnershipPage } from '../content/pages/partnership.ts'
import { pressPage } from '../content/pages/press.ts'
import { workWithUsPage } from '../content/pages/work-with-us.ts'
import { INQUIRY_KINDS, type InquiryKind, lateBefore, promisedBy, RESPONSE_PROMISES } from './response-times.ts'

const pages = {
  contact: contactPage,
  partnership: partnershipPage,
  influencer: influencersPage,
  job: workWithUsPage,
  press: pressPage,
} satisfies Record<InquiryKind, { promise: string }>

test.each(INQUIRY_KINDS)('the page of a %s inquiry promises what is measured', (kind) => {
  const promise: { hours?: number; businessDays?: number } = RESPONSE_PROMISES[kind]
  const words = promise.hours ? `${promise.hours} hours` : `${promise.businessDays} business days`
  expect(pages[kind].promise).toContain(words)
})

test('hours pass on every day of the week', () => {
  expect(lateBefore('press', new Date('2027-01-04T08:00:00Z'))).toEqual(new Date('2027-01-03T08:00:00Z'))
})

test.each([
  ['Monday', '2027-01-11T08:00Z', '2027-01-04T08:00Z'],
  ['Wednesday', '2027-01-13T08:00Z', '2027-01-06T08:00Z'],
  ['Sunday', '2027-01-10T08:00Z', '2027-01-04T00:00Z'],
])('five business days before a %s leave out the weekend', (_, now, before) => {
  expect(lateBefore('partnership', new Date(now))).toEqual(new Date(before))
})

test.each([
  ['Monday', '2027-01-04T08:00Z', '2027-01-11T08:00Z'],
  ['Friday', '2027-01-08T17:30Z', '2027-01-15T17:30Z'],
  ['Saturday', '2027-01-09T12:00Z', '2027-01-18T00:00Z'],
])('five business days after a %s leave out the weekend', (_, asked, by) => {
  expect(promisedBy('partnership', new Date(asked))).toEqual(new Date(by))
})

test.each(INQUIRY_KINDS)('a %s inquiry is late once its promised time is over, and not before', (kind) => {
  for (let hour = 0; hour < 7 * 24; hour++) {
    const asked = new Date(Date.UTC(2027, 0, 4, hour, 30))
    const by = promisedBy(kind, asked)
    const soonAfter = new Date(by.getTime() + 60_000)
    expect(lateBefore(kind, soonAfter) > asked).toBe(true)
    expect(lateBefore(kind, new Date(by.getTime() - 60_000)) > asked && isWorkday(by)).toBe(false)
  }
})

/** What ends with a weekend is late all weekend long, which nobody notices. */
const isWorkday = (moment: Date) => new Date(moment.getTime() - 60_000).getUTCDay() % 6 !== 0
