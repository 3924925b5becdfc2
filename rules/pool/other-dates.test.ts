import { expect, test } from 'vitest'
import { addDays } from '#rules/dates.ts'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { otherDates } from './other-dates.ts'
import { type PoolDate, type PoolEntry, toOffers } from './pool.ts'
import { noWishes, type Wishes } from './wishes.ts'

const home = { destination: 'japan', startDate: '2027-02-06' }
const idOf = (name: string) => name as DepartureId

function date(name: string, days: number, changes: Partial<PoolDate> = {}): PoolDate {
  const startDate = addDays(home.startDate, days)
  return {
    id: idOf(name),
    destination: home.destination,
    startDate,
    endDate: addDays(startDate, 3),
    priceCents: 400_000,
    capacity: 8,
    taken: 0,
    needed: 6,
    skillStep: undefined,
    guests: { ski: 0, snowboard: 0 },
    ...changes,
  }
}

const ann: PoolEntry = {
  id: 'ann' as WaitlistEntryId,
  emailKey: 'ann@example.com',
  departureId: idOf('home'),
  packageId: null,
  people: 2,
  joinedAt: new Date(0),
  flexibleDates: false,
  flexibleDestination: false,
  sport: 'ski',
  skillLevel: 'intermediate',
  wishes: noWishes,
  home,
}
const saying = (wishes: Partial<Wishes>, changes: Partial<PoolEntry> = {}) => ({
  ...ann,
  ...changes,
  wishes: { ...noWishes, ...wishes },
})

const dates = [
  date('home', 0),
  date('canada', 3, { destination: 'canada' }),
  date('next', 7),
  date('later', 28),
  date('full', 14, { taken: 7 }),
  date('steep', 10, { skillStep: 5 }),
]
const offers = (more: readonly PoolDate[] = []) => toOffers([], [...dates, ...more])
const found = (entry: PoolEntry) => otherDates([entry], offers())

test('[W6] a party sees the dates that it could add: its own trip first, then the closest', () => {
  expect(found(ann)).toEqual({ added: [], fitting: [], moreFitting: 0, nearby: ['next', 'later', 'canada'] })
})

test('[W6] a party sees dates that fit its wishes and dates that it added, but none that it refused', () => {
  expect(found(saying({ also: [idOf('canada')], not: [idOf('later')] }, { flexibleDates: true }))).toEqual({
    added: ['canada'],
    fitting: ['next'],
    moreFitting: 0,
    nearby: [],
  })
})

test('[W6] a party sees the first six of many fitting dates, and how many more there are', () => {
  const many = Array.from({ length: 9 }, (_, index) => date(`many-${index}`, 40 + index))
  const shown = otherDates([saying({}, { flexibleDates: true })], offers(many))
  expect(shown?.fitting).toEqual(['next', 'later', 'many-0', 'many-1', 'many-2', 'many-3'])
  expect(shown?.moreFitting).toBe(5)
})

test('[W6] a party that is not in the pool sees no other dates', () => {
  expect(otherDates([], offers())).toBeUndefined()
})
