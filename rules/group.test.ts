import { expect, test } from 'vitest'
import { groupMix, mayIntroduce, membersOf, whatsappDigits } from './group.ts'

const rider = (sport: string | null, skill: string | null, country: string | null) => ({ sport, skill, country })

test('[G1] the mix counts sports, skills and countries, and those who have not said it yet', () => {
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

test('[G1] a country in other letters is the same one, and an advertisement is none', () => {
  const { countries } = groupMix([
    rider('ski', '2', 'Norway'),
    rider('ski', '2', ' norway '),
    rider('ski', '2', 'see cheap-trips.example'),
  ])
  expect(countries).toEqual([
    { value: 'Norway', people: 2 },
    { value: null, people: 1 },
  ])
})

test('[G1] those who agreed are shown by first name and number, the others not at all', () => {
  const since = new Date('2027-01-05')
  expect(
    membersOf([
      { firstName: 'Ada', whatsapp: '+47 22 12 34 56', sharesSince: since },
      { firstName: 'Bo', whatsapp: null, sharesSince: since },
      { firstName: 'Cy', whatsapp: '+1 416 555 0101', sharesSince: null },
      { firstName: 'cheap-trips.example', whatsapp: '416 555 0101', sharesSince: since },
    ]),
  ).toEqual([
    { firstName: 'Ada', whatsapp: '4722123456' },
    { firstName: 'Bo', whatsapp: null },
    { firstName: null, whatsapp: null },
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

test('[G1] a group is introduced when the charter is going and two have booked', () => {
  const going = { isChartered: true, isCancelled: false }
  expect(mayIntroduce(going, 2)).toBe(true)
  expect(mayIntroduce(going, 1)).toBe(false)
  expect(mayIntroduce({ ...going, isChartered: false }, 2)).toBe(false)
  expect(mayIntroduce({ ...going, isCancelled: true }, 2)).toBe(false)
})
