import { expect, test } from 'vitest'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { hasChanged, listBoard, listPlaces } from './board.ts'
import { groupFlows, listFlows } from './flow.ts'
import type { PoolPlan } from './plan.ts'
import type { Pool, WaitingParty } from './pool.ts'

const id = (text: string) => text as DepartureId

function party(name: string, people: number, lists: string[], fits: string[] = []): WaitingParty {
  return {
    id: name as WaitlistEntryId,
    emailKey: `${name}@example.com`,
    people,
    joinedAt: new Date('2026-11-01'),
    home: lists[0] ? id(lists[0]) : null,
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

const namesOf = (parties: readonly WaitingParty[]) => parties.map((each) => String(each.id))
const placeOf = ({ home }: WaitingParty) => home ?? 'anywhere'

const asked = (name: string, departureId: string, isOpen = true) => {
  return { emailKey: `${name}@example.com`, departureId: id(departureId), isOpen }
}

test('[W7] a departure shows how many people it still needs, who would come, and who else could', () => {
  const [near, far, ...rest] = listBoard(pool, plan, [])
  expect(near).toMatchObject({ id: 'near', taken: 2, waiting: 3, missing: 1, outlook: 'flies-with-moves', askable: 2 })
  expect(namesOf(near?.come ?? [])).toEqual(['cid', 'dee'])
  expect(far).toMatchObject({ id: 'far', waiting: 5, missing: 1, outlook: 'grounded', come: [], askable: 0 })
  expect(namesOf(far?.others ?? [])).toEqual(['bob', 'dee'])
  expect(rest, 'no one is on the third, or would go on it').toEqual([])
})

test('[W7] a party with an open proposal is not asked again, and no one is asked while one needed party cannot be', () => {
  const [near] = listBoard(pool, plan, [asked('dee', 'near')])
  expect(near).toMatchObject({ askable: 1, come: [{ asked: 'not-asked' }, { asked: 'asked' }] })
  const [resting] = listBoard(pool, plan, [asked('dee', 'far', false)])
  expect(resting).toMatchObject({ askable: 0, come: [{ asked: 'not-asked' }, { asked: 'asked-elsewhere' }] })
})

test('[W11] no one is asked about a departure that would still be short of people', () => {
  const left = { ...pool, parties: pool.parties.filter(({ id: own }) => own !== 'cid') }
  const [near] = listBoard(left, plan, [])
  expect(namesOf(near?.come ?? [])).toEqual(['dee'])
  expect(near?.askable).toBe(0)
})

test('[W11] a departure with enough people asks only parties that were not asked about another one', () => {
  const alone = { ...plan, flights: plan.flights.map((flight) => ({ ...flight, fliesAlone: true })) }
  const flying = (proposals: Parameters<typeof listBoard>[2]) =>
    listBoard(pool, alone, proposals).find((each) => each.id === 'near')
  expect(flying([])).toMatchObject({ outlook: 'flies', askable: 2 })
  expect(flying([asked('dee', 'far', false)])).toMatchObject({ askable: 1 })
})

test('the board counts each waiting party once, and which of them would also go elsewhere', () => {
  expect(listPlaces(pool, placeOf)).toEqual([
    { place: 'far', parties: 2, people: 5, flexible: 2 },
    { place: 'near', parties: 2, people: 3, flexible: 1 },
    { place: 'anywhere', parties: 1, people: 1, flexible: 1 },
  ])
})

test('a plan is outdated once a party joined, left, booked or changed its wishes', () => {
  expect(hasChanged(pool, plan)).toBe(false)
  expect(hasChanged({ ...pool, parties: pool.parties.slice(1) }, plan)).toBe(true)
  expect(hasChanged({ ...pool, parties: [...pool.parties, party('fay', 1, ['far'])] }, plan)).toBe(true)
  const settled = pool.parties.map((each) => (each.id === 'cid' ? { ...each, fits: [] } : each))
  expect(hasChanged({ ...pool, parties: settled }, plan)).toBe(true)
})

test('the flow chart has everyone once, from where they wait to where they fly', () => {
  const flows = listFlows(pool, plan, placeOf)
  expect(flows).toEqual([
    { from: 'near', to: 'near', kind: 'stay', parties: 2, people: 5 },
    { from: 'far', to: 'near', kind: 'move', parties: 1, people: 2 },
    { from: 'anywhere', to: 'near', kind: 'move', parties: 1, people: 1 },
    { from: 'far', to: 'ground', kind: 'ground', parties: 1, people: 3 },
  ])
  expect(flows.reduce((sum, { people }) => sum + people, 0)).toBe(plan.people)
})

test('the flow chart leads no one to a departure that has gone since the plan was made', () => {
  const gone = { ...pool, dates: pool.dates.filter((each) => each.id !== 'near') }
  expect(new Set(listFlows(gone, plan, placeOf).map(({ to }) => to))).toEqual(new Set(['ground']))
})

test('the flow chart shows places that people leave or come to first, and the others as one', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => party(`p${index}`, 4, [`d${index}`]))
  const many = { dates: pool.dates, parties: [...crowd, ...pool.parties] }
  const { flows, hidden } = groupFlows(listFlows(many, plan, placeOf), 3)
  expect(new Set(flows.map(({ from }) => from))).toEqual(new Set(['far', 'anywhere', 'near', 'others']))
  expect(hidden).toEqual({ from: 30, to: 0 })
  expect(flows.find(({ from }) => from === 'others')).toMatchObject({ to: 'ground', parties: 30, people: 120 })
})
