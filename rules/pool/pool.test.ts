import { expect, test } from 'vitest'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { buildPool, countFittingPeople, type PoolDate, type PoolEntry } from './pool.ts'
import { mergedWishes, noWishes, type Wishes, wishesOf } from './wishes.ts'

const near = 'near' as DepartureId
const far = 'far' as DepartureId

const date = (id: DepartureId, changes: Partial<PoolDate> = {}): PoolDate => ({
  id,
  destination: 'japan',
  startDate: id === near ? '2027-02-06' : '2027-03-06',
  endDate: id === near ? '2027-02-09' : '2027-03-09',
  priceCents: 400_000,
  capacity: 8,
  taken: 0,
  needed: 6,
  skillStep: undefined,
  guests: { ski: 0, snowboard: 0 },
  ...changes,
})

let entries = 0
const entry = (departureId: DepartureId | null, changes: Partial<PoolEntry> = {}): PoolEntry => {
  entries += 1
  return {
    id: `entry-${String(entries).padStart(4, '0')}` as WaitlistEntryId,
    emailKey: `${entries}@example.com`,
    departureId,
    packageId: null,
    people: 1,
    joinedAt: new Date(entries * 1000),
    flexibleDates: true,
    flexibleDestination: false,
    sport: 'ski',
    skillLevel: '',
    wishes: noWishes,
    home: departureId && { destination: 'japan', startDate: date(departureId).startDate },
    ...changes,
  }
}

const wishing = (wishes: Partial<Wishes>) => ({ wishes: { ...noWishes, ...wishes } })
const dates = [date(near), date(far)]

test('[W6] a party fits the departures that it would accept and does not wait for', () => {
  const { parties } = buildPool([entry(near), entry(near, { flexibleDates: false }), entry(null)], dates)
  expect(parties.map(({ home, lists, fits }) => ({ home, lists, fits }))).toEqual([
    { home: near, lists: [near], fits: [far] },
    { home: near, lists: [near], fits: [] },
    { home: null, lists: [], fits: [near, far] },
  ])
})

test('[W6] all entries with one address are one party: the first is its home, and its largest size counts', () => {
  const second = entry(far, { emailKey: 'ann@example.com', people: 3, joinedAt: new Date(2_000_000) })
  const first = entry(near, { emailKey: 'ann@example.com', people: 2, joinedAt: new Date(1_000_000) })
  const { parties } = buildPool([second, first], dates)
  expect(parties).toEqual([
    {
      id: first.id,
      emailKey: 'ann@example.com',
      people: 3,
      joinedAt: first.joinedAt,
      home: near,
      place: near,
      lists: [near, far],
      fits: [],
    },
  ])
})

test('[W6] a party fits only where all of its people have seats', () => {
  const third = 'third' as DepartureId
  const own = [
    entry(near, { emailKey: 'ann@example.com', people: 1 }),
    entry(far, { emailKey: 'ann@example.com', people: 3 }),
  ]
  const fitsWith = (taken: number) => buildPool(own, [...dates, date(third, { taken })]).parties[0]?.fits
  expect(fitsWith(5)).toEqual([third])
  expect(fitsWith(6)).toEqual([])
})

test('[W6] what one entry of a party refuses, no other one accepts', () => {
  const third = 'third' as DepartureId
  const own = [
    entry(near, { emailKey: 'ann@example.com', ...wishing({ not: [third] }) }),
    entry(far, { emailKey: 'ann@example.com' }),
  ]
  expect(buildPool(own, [...dates, date(third)]).parties[0]?.fits).toEqual([])
})

test('[W6] an entry for a date that no one can join anymore is not a home, but shows which trip the party wants', () => {
  const { parties } = buildPool([entry(near)], [date(far), date('elsewhere' as DepartureId, { destination: 'canada' })])
  expect(parties).toMatchObject([{ home: null, lists: [], fits: [far] }])
})

test('[W6] a departure’s group is its guests and the parties that wait for it', () => {
  const skier = entry(far, { flexibleDates: false, people: 2, ...wishing({ languages: ['de'] }) })
  const boarder = entry(near, { sport: 'snowboard', ...wishing({ company: 'one-more' }) })
  const pool = (guests: PoolDate['guests']) => buildPool([skier, boarder], [date(near), date(far, { guests })])
  const { dates: offered, parties } = pool({ ski: 1, snowboard: 0 })
  expect(offered[1]).toMatchObject({ sports: { ski: 3, snowboard: 0 }, languages: ['de'], free: 8 })
  expect(parties[1]?.fits).toEqual([])
  expect(pool({ ski: 1, snowboard: 1 }).parties[1]?.fits).toEqual([far])
})

test('[W6] the people who would fit a departure do not include its own waiting list', () => {
  const pool = buildPool([entry(near, { people: 2 }), entry(far, { people: 4 }), entry(null)], dates)
  const counts = countFittingPeople(pool)
  expect([counts.get(near), counts.get(far)]).toEqual([5, 3])
})

test('a party waits at its departure, else at its package, and else anywhere or at a date that has closed', () => {
  const others = [entry(near), entry(null, { packageId: 'powder-pioneer' }), entry(null), entry('gone' as DepartureId)]
  const { parties } = buildPool(others, dates)
  expect(parties.map(({ place }) => place)).toEqual([near, 'powder-pioneer', 'anywhere', 'closed'])
})

test('[W6] an entry without wishes uses the wishes of its party’s other entry', () => {
  const own = { ...noWishes, months: [1] }
  const other = { ...noWishes, months: [2] }
  expect(wishesOf(own, [other])).toBe(own)
  expect(wishesOf(null, [null, other])).toBe(other)
  expect(wishesOf(null, [])).toBe(noWishes)
})

test('[W6] when entries are merged, the kept one decides, and what either refused stays refused', () => {
  const kept = { ...noWishes, months: [1], also: [near] }
  const dropped = { ...noWishes, months: [2], also: [far], not: [near] }
  expect(mergedWishes(kept, dropped, [])).toEqual({ ...noWishes, months: [1], also: [far], not: [near] })
  expect(mergedWishes(null, dropped, [])).toEqual(dropped)
  expect(mergedWishes(null, null, [])).toBeNull()
  expect(mergedWishes(null, null, [far])).toEqual({ ...noWishes, not: [far] })
})
