import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { type Pool, ratePlan, tryEveryPlan } from './every-plan.testing.ts'
import { planGreedily } from './greedy.ts'
import { matchPool, type PoolDeparture, type PoolParty } from './match.ts'
import { splitIntoParts } from './parts.ts'

// Each answer starts a thread that compiles the solver, which takes long while other tests run.
vi.setConfig({ testTimeout: 60_000 })
afterAll(() => vi.resetConfig())

const departure = (id: string, numbers: Partial<PoolDeparture> = {}): PoolDeparture => ({
  id,
  capacity: 6,
  taken: 0,
  needed: 4,
  ...numbers,
})

const party = (id: string, facts: Partial<PoolParty> = {}): PoolParty => ({
  id,
  people: 1,
  joinedAt: 0,
  accepts: [],
  home: null,
  ...facts,
})

const match = ({ parties, departures }: Pool, seconds?: number) => matchPool(parties, departures, { seconds })

/** Also IDs that no departure has, departures that can never fly, and parties that fit nowhere. */
function pools(parties: number, departures: number): fc.Arbitrary<Pool> {
  const ids = Array.from({ length: departures }, (_, index) => `d${index}`)
  const id = fc.constantFrom(...ids, 'gone')
  const drawnParty = fc.record({
    people: fc.integer({ min: 0, max: 4 }),
    joinedAt: fc.integer({ min: 0, max: 9 }),
    accepts: fc.array(id, { maxLength: 4 }),
    home: fc.option(id),
  })
  const drawnDeparture = fc.record({
    capacity: fc.integer({ min: 0, max: 7 }),
    taken: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 7 })),
    needed: fc.integer({ min: 0, max: 8 }),
  })
  return fc.record({
    parties: fc
      .array(drawnParty, { minLength: parties, maxLength: parties })
      .map((drawn) => drawn.map((facts, index) => ({ id: `p${index}`, ...facts }))),
    departures: fc
      .array(drawnDeparture, { minLength: departures, maxLength: departures })
      .map((drawn) => drawn.map((numbers, index) => ({ id: `d${index}`, ...numbers }))),
  })
}

/** One question for all of them, because each question starts a thread. */
function sideBySide(all: Pool[]): Pool {
  return {
    parties: all.flatMap((pool, number) =>
      pool.parties.map((one) => ({
        ...one,
        id: `${number} ${one.id}`,
        accepts: one.accepts.map((id) => `${number} ${id}`),
        home: one.home && `${number} ${one.home}`,
      })),
    ),
    departures: all.flatMap((pool, number) => pool.departures.map((one) => ({ ...one, id: `${number} ${one.id}` }))),
  }
}

function only(number: number, assigned: ReadonlyMap<string, string>): Map<string, string> {
  const mine = [...assigned].filter(([id]) => id.startsWith(`${number} `))
  return new Map(
    mine.map(([id, departureId]) => [id.slice(`${number} `.length), departureId.slice(`${number} `.length)]),
  )
}

function expectAccepted({ parties }: Pool, assigned: ReadonlyMap<string, string>): void {
  const facts = new Map(parties.map((one) => [one.id, one]))
  for (const [id, departureId] of assigned) {
    expect([facts.get(id)?.home, ...(facts.get(id)?.accepts ?? [])]).toContain(departureId)
  }
}

test('[W7] six people on three half-empty dates fly together on the one that all accept', async () => {
  const dates = ['jan', 'feb', 'mar']
  const parties = dates.flatMap((home) => [
    party(`${home} 1`, { home, accepts: ['feb'] }),
    party(`${home} 2`, { home, accepts: ['feb'] }),
  ])
  const { assigned, flying, bound } = await matchPool(
    parties,
    dates.map((id) => departure(id, { needed: 6 })),
  )
  expect([...assigned.values()]).toEqual(Array(6).fill('feb'))
  expect({ flying, bound }).toEqual({ flying: 6, bound: 6 })
})

test('[W7] people on taken seats count only once their departure has enough people to fly', async () => {
  const departures = [
    departure('flies anyway', { taken: 5 }),
    departure('saved', { taken: 3 }),
    departure('not saved', { taken: 3 }),
    departure('overbooked', { taken: 8 }),
  ]
  const parties = [party('p', { home: 'saved' }), party('q', { home: 'overbooked' })]
  expect(await matchPool(parties, departures)).toEqual({
    assigned: new Map([['p', 'saved']]),
    flying: 5 + 4 + 8,
    bound: 5 + 4 + 8,
  })
})

test('[W7] no one is asked to move if just as many people fly otherwise', async () => {
  const atHome = ['a', 'b'].flatMap((home) =>
    [1, 2, 3, 4].map((number) => party(`${home}${number}`, { home, accepts: ['a', 'b'] })),
  )
  const { assigned } = await matchPool(atHome, [departure('a'), departure('b')])
  expect([...assigned].filter(([id, departureId]) => !id.startsWith(departureId))).toEqual([])
})

test('[W7] when two parties want the last seats, the one that joined first flies', async () => {
  const rivals = [party('late', { joinedAt: 2, home: 'a' }), party('early', { joinedAt: 1, home: 'a' })]
  const { assigned } = await matchPool(rivals, [departure('a', { taken: 5 })])
  expect([...assigned.keys()]).toEqual(['early'])
})

test('[W7] an empty question has an empty answer', async () => {
  expect(await matchPool([], [])).toEqual({ assigned: new Map(), flying: 0, bound: 0 })
})

test('[W7] no possible plan has more people, then fewer moves, then earlier joiners', async () => {
  const small = fc.array(pools(5, 3), { minLength: 40, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(small, async (all) => {
      const whole = sideBySide(all)
      const { assigned, flying, bound } = await match(whole)
      expectAccepted(whole, assigned)
      const best = all.map(tryEveryPlan)
      expect(all.map((pool, number) => ratePlan(pool, only(number, assigned)))).toEqual(best)
      const people = best.reduce((sum, rating) => sum + rating.flying, 0)
      expect({ flying, bound }).toEqual({ flying: people, bound: people })
    }),
    { numRuns: 4 },
  )
})

test('[W7] a larger plan keeps every limit, and is the same in whatever order the question is put', async () => {
  await fc.assert(
    fc.asyncProperty(pools(40, 12), async (pool) => {
      const { assigned, flying, bound } = await match(pool)
      expectAccepted(pool, assigned)
      expect(ratePlan(pool, assigned)?.flying).toBe(flying)
      expect(flying).toBe(bound)
      const turned = {
        parties: pool.parties.toReversed().map((one) => ({ ...one, accepts: one.accepts.toReversed() })),
        departures: pool.departures.toReversed(),
      }
      expect(await match(turned)).toEqual({ assigned, flying, bound })
    }),
    { numRuns: 3 },
  )
})

test('[W7] without time to solve, the greedy plan is the answer, and its bound holds', async () => {
  await fc.assert(
    fc.asyncProperty(pools(40, 12), async (pool) => {
      const [hasty, best] = await Promise.all([match(pool, 0.001), match(pool)])
      expectAccepted(pool, hasty.assigned)
      const anyway = pool.departures.reduce((sum, { taken, needed }) => sum + (taken >= needed ? taken : 0), 0)
      const greedy = splitIntoParts(pool.parties, pool.departures).map((part) => planGreedily(part).flying)
      expect(hasty.flying).toBeGreaterThanOrEqual(greedy.reduce((sum, people) => sum + people, anyway))
      expect(ratePlan(pool, hasty.assigned)?.flying).toBe(hasty.flying)
      expect(best.flying).toBeGreaterThanOrEqual(hasty.flying)
      expect(hasty.bound).toBeGreaterThanOrEqual(best.flying)
    }),
    { numRuns: 3 },
  )
})

test('[W7] no thread is left after the answer, even if the time ended first', async () => {
  const threads: Worker[] = []
  const keep = (thread: Worker) => threads.push(thread)
  process.on('worker', keep)
  const [pool] = fc.sample(pools(40, 12), { numRuns: 1, seed: 1 })
  for (const seconds of [0, 0.001, 30]) await match(pool as Pool, seconds)
  process.off('worker', keep)
  const ended = -1
  expect(threads.map(({ threadId }) => threadId)).toEqual([ended, ended, ended])
})

test('[W7] a process started with its own flags also gets its answer', async () => {
  const program = `import { matchPool } from './operations/pool/matching/match.ts'
    console.log((await matchPool([], [{ id: 'a', capacity: 4, taken: 3, needed: 2 }])).flying)`
  const command = ['--input-type=module', '-e', program]
  expect((await promisify(execFile)(process.execPath, command)).stdout).toBe('3\n')
})
