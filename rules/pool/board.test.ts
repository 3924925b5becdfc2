import { expect, test } from 'vitest'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { listBoard, listPlaces } from './board.ts'
import { groupFlows, listFlows } from './flow.ts'
import type { PoolPlan } from './plan.ts'
import type { Pool, WaitingParty } from './pool.ts'
import { summarizePool } from './summary.ts'

const id = (text: string) => text as DepartureId

function party(name: string, people: number, lists: string[], fits: string[] = []): WaitingParty {
  return {
    id: name as WaitlistEntryId,
    emailKey: `${name}@example.com`,
    people,
    joinedAt: new Date('2026-11-01'),
    home: lists[0] ? id(lists[0]) : null,
    place: lists[0] ?? 'anywhere',
    lists: lists.map(id),
    fits: fits.map(id),
  }
}

function date(name: string, more: { taken?: number; needed?: number } = {}): Pool['dates'][number] {
  const { taken = 0, needed = 6 } = more
  return {
    id: id(name),
    destination: 'japan',
    startDate: '2027-02-13',
    endDate: '2027-02-16',
    priceCents: 100,
    skillStep: undefined,
    capacity: 8,
    taken,
    needed,
    free: 8 - taken,
    guests: { ski: 0, snowboard: 0 },
    sports: { ski: 0, snowboard: 0 },
    languages: [],
  }
}

/** Three wait for `near`, two for `far`, one anywhere; two have a seat on `near`. */
const pool: Pool = {
  dates: [date('near', { taken: 2 }), date('far'), date('empty')],
  parties: [
    party('ann', 2, ['near']),
    party('bob', 1, ['near'], ['far']),
    party('cid', 2, ['far'], ['near']),
    party('dee', 1, [], ['near', 'far']),
    party('eve', 3, ['far']),
  ],
}

const plan: PoolPlan = {
  people: 11,
  flying: 8,
  bound: 8,
  alone: { departures: 0, people: 0 },
  flights: [
    {
      departureId: id('near'),
      capacity: 8,
      taken: 2,
      needed: 6,
      fliesAlone: false,
      stay: [
        { id: 'ann' as WaitlistEntryId, people: 2 },
        { id: 'bob' as WaitlistEntryId, people: 1 },
      ],
      come: [
        { id: 'cid' as WaitlistEntryId, people: 2, from: id('far') },
        { id: 'dee' as WaitlistEntryId, people: 1, from: null },
      ],
    },
  ],
}

test('[W7] a departure shows how many people it still needs, and who could come besides those in the plan', () => {
  const [near, far, ...rest] = listBoard(pool, plan)
  expect(near).toMatchObject({ id: 'near', taken: 2, waiting: 3, missing: 1, outlook: 'flies-with-moves' })
  expect(near?.others, 'two fit, and the plan has both').toEqual([])
  expect(far).toMatchObject({ id: 'far', waiting: 5, missing: 1, outlook: 'grounded', otherPeople: 2 })
  expect(far?.others).toEqual([
    { id: 'bob', people: 1 },
    { id: 'dee', people: 1 },
  ])
  expect(rest, 'no one is on the third, or would go on it').toEqual([])
})

test('[W7] a departure names three of the parties that could come, and counts the people of all', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => party(`p${index}`, 2, [], ['far']))
  const board = listBoard({ ...pool, parties: crowd }, { ...plan, flights: [] })
  const far = board.find((row) => row.id === 'far')
  expect(far?.others.map((each) => each.id)).toEqual(['p0', 'p1', 'p2'])
  expect(far?.otherPeople).toBe(18)
})

test('[W7] departures come in the order of what they need: yeses, the fewest people, nothing', () => {
  const [flight] = plan.flights
  if (!flight) throw new Error('a flight was expected')
  const flights = [flight, { ...flight, departureId: id('far'), fliesAlone: true, come: [] }]
  const dates = [...pool.dates, date('last', { taken: 1 }), date('next', { taken: 3 })]
  expect(listBoard({ ...pool, dates }, { ...plan, flights }).map((row) => [row.id, row.outlook])).toEqual([
    ['near', 'flies-with-moves'],
    ['next', 'grounded'],
    ['last', 'grounded'],
    ['far', 'flies'],
  ])
})

test('the board counts each waiting party once, and which of them would also go elsewhere', () => {
  expect(listPlaces(pool)).toEqual([
    { place: 'far', parties: 2, people: 5, flexible: 2 },
    { place: 'near', parties: 2, people: 3, flexible: 1 },
    { place: 'anywhere', parties: 1, people: 1, flexible: 1 },
  ])
})

test('the flow chart has everyone once, from where they wait to where they fly', () => {
  const flows = listFlows(pool, plan)
  expect(flows).toEqual([
    { from: 'near', to: 'near', kind: 'stay', parties: 2, people: 5 },
    { from: 'far', to: 'near', kind: 'move', parties: 1, people: 2 },
    { from: 'anywhere', to: 'near', kind: 'move', parties: 1, people: 1 },
    { from: 'far', to: 'ground', kind: 'ground', parties: 1, people: 3 },
  ])
  expect(flows.reduce((sum, { people }) => sum + people, 0)).toBe(plan.people)
})

test('the flow chart shows places that people leave or come to first, and the others as one', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => party(`p${index}`, 4, [`d${index}`]))
  const many = { dates: pool.dates, parties: [...crowd, ...pool.parties] }
  const { flows, hidden } = groupFlows(listFlows(many, plan), 3)
  expect(new Set(flows.map(({ from }) => from))).toEqual(new Set(['far', 'anywhere', 'near', 'others']))
  expect(hidden).toEqual({ from: 30, to: 0 })
  expect(flows.find(({ from }) => from === 'others')).toMatchObject({ to: 'ground', parties: 30, people: 120 })
})

test('[W7] a run keeps the first fifty departures and places for the page, and the IDs of the departures that they name', () => {
  const dates = Array.from({ length: 60 }, (_, index) => date(`d${index}`))
  const parties = dates.map((each, index) => party(`p${index}`, 1 + (index % 4), [each.id]))
  const found = summarizePool({ dates, parties }, { ...plan, flights: [] }, { parties: 99, people: 200 })
  expect(found).toMatchObject({ waiting: { parties: 99, people: 200 }, matched: 60 })
  for (const { rows, all } of [found.departures, found.places]) expect([rows.length, all]).toEqual([50, 60])
  const shown = new Set<string>([
    ...found.departures.rows.map((row) => row.id),
    ...found.places.rows.map((row) => row.place),
  ])
  expect(new Set<string>(found.dateIds)).toEqual(shown)
  expect(JSON.stringify(found), 'it names no one').not.toContain('@')
})
