import { expect, test } from 'vitest'
import type { DepartureId, WaitlistEntryId } from '#rules/ids.ts'
import { type PlannedFlight, partiesToAsk, toPlan, toQuestion } from './plan.ts'
import type { Pool, WaitingParty } from './pool.ts'

const departure = (id: string) => id as DepartureId
const [near, far] = [departure('near'), departure('far')]

function party(id: string, lists: DepartureId[], fits: DepartureId[], people = 1): WaitingParty {
  const joinedAt = new Date('2026-11-17T12:00:00Z')
  return {
    id: id as WaitlistEntryId,
    emailKey: `${id}@x`,
    people,
    joinedAt,
    home: lists[0] ?? null,
    place: lists[0] ?? 'anywhere',
    lists,
    fits,
  }
}

function date(id: DepartureId, taken: number, needed: number): Pool['dates'][number] {
  const trip = { destination: 'japan', startDate: '2027-02-13', endDate: '2027-02-16', priceCents: 400 } as const
  const nobody = { ski: 0, snowboard: 0 }
  const seats = { capacity: 8, taken, needed, free: 8 - taken }
  return { id, ...trip, ...seats, skillStep: undefined, guests: nobody, sports: nobody, languages: [] }
}

const pool: Pool = {
  parties: [party('stays', [near], [far], 4), party('comes', [far], [near], 2), party('fixed', [far], [])],
  dates: [date(near, 0, 6), date(far, 0, 6)],
}
const assigned = new Map([
  ['stays', near],
  ['comes', near],
])
const plan = toPlan(pool, { assigned, flying: 6, bound: 6 }, { assigned: new Map(), flying: 0, bound: 0 })
const [flight] = plan.flights as [PlannedFlight]

test('[W7] without moves, parties fly only on departures whose list they are on', () => {
  const accepts = (moves: 'with-moves' | 'without-moves') => toQuestion(pool, moves).parties.map((each) => each.accepts)
  expect(accepts('with-moves')).toEqual([[near, far], [far, near], [far]])
  expect(accepts('without-moves')).toEqual([[near], [far], [far]])
})

test('[W7] a plan says who stays and who comes, and what happens without moves', () => {
  expect(plan).toMatchObject({ people: 7, flying: 6, bound: 6, alone: { departures: 0, people: 0 } })
  expect(plan.flights).toEqual([
    {
      departureId: near,
      capacity: 8,
      taken: 0,
      needed: 6,
      fliesAlone: false,
      stay: [{ id: 'stays', people: 4 }],
      come: [{ id: 'comes', people: 2, from: far }],
    },
  ])
})

test('[W11] parties that would have to move are asked', () => {
  expect(partiesToAsk(flight, pool)).toEqual([pool.parties[1]])
})

test('[W11] parties that have since joined on their own are not asked', () => {
  const joined = { ...pool, parties: [party('stays', [near], [], 4), party('comes', [far, near], [], 2)] }
  expect(partiesToAsk(flight, joined)).toEqual([])
})

test('[W11] a departure with enough people asks each party that still fits, independently', () => {
  const alone = { ...flight, fliesAlone: true }
  expect(partiesToAsk(alone, pool)).toEqual([pool.parties[1]])
  const fewer = { ...pool, parties: [party('stays', [near], [], 4), party('comes', [far], [])] }
  expect(partiesToAsk(alone, fewer)).toEqual([])
})

test.each<[string, Partial<Pool>]>([
  ['is no longer offered', { dates: [date(far, 0, 6)] }],
  ['no longer suits one of them', { parties: [party('stays', [near], [], 4), party('comes', [far], [])] }],
  ['has lost one of them', { parties: [party('stays', [near], [], 4)] }],
  ['has lost people who wait for it', { parties: [party('comes', [far], [near], 2)] }],
  ['no longer has room for all of them', { dates: [date(near, 3, 6)] }],
])('[W11] no one is asked about a departure that %s', (_, change) => {
  expect(partiesToAsk(flight, { ...pool, ...change })).toBeUndefined()
})
