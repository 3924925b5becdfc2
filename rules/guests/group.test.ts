import { expect, test } from 'vitest'
import type { BookingId } from '#rules/ids.ts'
import { canIntroduce, groupMix, toVisibleMembers, whatsappDigits } from './group.ts'

const rider = (sport: string | null, skill: string | null, country: string | null) => ({ sport, skill, country })

test('[G1] the mix counts sports, skills and countries, and missing answers', () => {
  const mix = groupMix([
    rider('snowboard', '4', 'Norway'),
    rider('ski', '2', 'Canada'),
    rider('ski', '4', 'Canada'),
    rider(null, null, null),
  ])
  expect(mix).toEqual({
    people: 4,
    sports: [
      { value: 'ski', people: 2 },
      { value: 'snowboard', people: 1 },
      { value: null, people: 1 },
    ],
    skills: [
      { value: '2', people: 1 },
      { value: '4', people: 2 },
      { value: null, people: 1 },
    ],
    countries: [
      { value: 'Canada', people: 2 },
      { value: 'Norway', people: 1 },
      { value: null, people: 1 },
    ],
  })
})

test('[G1] [G15] all spellings of a country count together, and no other name is shown', () => {
  const { countries } = groupMix([
    rider('ski', '2', 'Norway'),
    rider('ski', '2', ' norge '),
    rider('ski', '2', 'Narnia'),
    rider('ski', '2', 'see cheap-trips.example'),
  ])
  expect(countries).toEqual([
    { value: 'Norway', people: 2 },
    { value: null, people: 2 },
  ])
})

test('[G1] guests who agreed are shown by first name, number and line, and the others not at all', () => {
  const since = new Date('2027-01-05')
  expect(
    toVisibleMembers([
      { firstName: 'Ada', whatsapp: '+47 22 12 34 56', aboutLine: 'First tracks, then soup.', sharingConsentAt: since },
      { firstName: 'Bo', whatsapp: null, aboutLine: null, sharingConsentAt: since },
      { firstName: 'Cy', whatsapp: '+1 416 555 0101', aboutLine: null, sharingConsentAt: null },
      { firstName: 'cheap-trips.example', whatsapp: '416 555 0101', aboutLine: null, sharingConsentAt: since },
    ]),
  ).toEqual([
    { firstName: 'Ada', whatsapp: '4722123456', aboutLine: 'First tracks, then soup.' },
    { firstName: 'Bo', whatsapp: null, aboutLine: null },
    { firstName: null, whatsapp: null, aboutLine: null },
  ])
})

test.each([
  ['+1 (416) 555-0101', '14165550101'],
  ['0047 22 12 34 56', '4722123456'],
  ['416 555 0101', undefined],
  ['+0 416 555 0101', undefined],
  ['+1 23', undefined],
  ['+1 416 555 0101 0101 0101', undefined],
])('[G1] the number %s leads to the chat %s', (typed, digits) => {
  expect(whatsappDigits(typed)).toBe(digits)
})

test('[G4] the group is introduced once the trip is confirmed and guests of two bookings share their names', () => {
  const confirmed = { confirmedSince: new Date(), isCancelled: false }
  const [one, two] = ['one' as BookingId, 'two' as BookingId]
  const shared = (bookingId: BookingId) => ({ bookingId, sharingConsentAt: new Date() })
  const hidden = { ...shared(two), sharingConsentAt: null }
  expect(canIntroduce(confirmed, [shared(one), hidden, shared(two)])).toBe(true)
  expect(canIntroduce(confirmed, [shared(one), hidden])).toBe(false)
  expect(canIntroduce(confirmed, [shared(one), shared(one), hidden])).toBe(false)
  expect(canIntroduce({ ...confirmed, confirmedSince: null }, [shared(one), shared(two)])).toBe(false)
  expect(canIntroduce({ ...confirmed, isCancelled: true }, [shared(one), shared(two)])).toBe(false)
})
