import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingId, GuestId } from './ids.ts'
import { ASSUMED_KILOS, type Flyer, kilosOf, splitLoads } from './loads.ts'

/** Parties by the weights of their people; `null` is a weight that nobody knows. */
function flyersOf(parties: readonly (number | null)[][]): Flyer[] {
  return parties.flatMap((weights, party) =>
    weights.map((weightKilos, place) => ({
      guestId: `guest ${party}.${place}` as GuestId,
      bookingId: `booking ${party}` as BookingId,
      weightKilos,
    })),
  )
}

const weightsOf = (parties: (number | null)[][], seats: number, kilos: number | null = null) =>
  splitLoads(flyersOf(parties), { seats, kilos }).map(({ flyers }) => flyers.map(kilosOf))

const weight = fc.option(fc.integer({ min: 30, max: 200 }))
const parties = fc.array(fc.array(weight, { minLength: 1, maxLength: 7 }), { maxLength: 8 })
const cabin = fc.record({
  seats: fc.integer({ min: 1, max: 12 }),
  kilos: fc.option(fc.integer({ min: 200, max: 1200 })),
})

test('[G3] everybody flies once, and no flight has more people or weight than its cabin takes', () => {
  fc.assert(
    fc.property(parties, cabin, (given, room) => {
      const flyers = flyersOf(given)
      const loads = splitLoads(flyers, room)
      const flown = loads.flatMap((load) => load.flyers.map(({ guestId }) => guestId))
      expect(flown.toSorted()).toEqual(flyers.map(({ guestId }) => guestId).toSorted())
      for (const load of loads) {
        expect(load.flyers.length).toBeGreaterThan(0)
        expect(load.flyers.length).toBeLessThanOrEqual(room.seats)
        expect(load.isOver).toBe(room.kilos !== null && load.kilos > room.kilos)
        if (load.isOver) expect(load.flyers).toHaveLength(1)
        expect(load.kilos).toBe(load.flyers.reduce((sum, flyer) => sum + kilosOf(flyer), 0))
      }
    }),
  )
})

test('[G3] the same guests are shared out alike, in whatever order they are given', () => {
  const shuffled = parties.chain((given) => {
    const flyers = flyersOf(given)
    return fc.tuple(fc.constant(flyers), fc.shuffledSubarray(flyers, { minLength: flyers.length }))
  })
  fc.assert(
    fc.property(shuffled, cabin, ([flyers, others], room) => {
      expect(splitLoads(others, room)).toEqual(splitLoads(flyers, room))
    }),
  )
})

test('[G3] without a limit of weight there are as few flights as the seats allow', () => {
  fc.assert(
    fc.property(parties, fc.integer({ min: 1, max: 12 }), (given, seats) => {
      expect(weightsOf(given, seats)).toHaveLength(Math.ceil(given.flat().length / seats))
    }),
  )
})

test('[G3] parties of one and two are never parted in cabins with an even number of seats', () => {
  const small = fc.array(fc.array(weight, { minLength: 1, maxLength: 2 }), { maxLength: 12 })
  fc.assert(
    fc.property(small, fc.constantFrom(2, 4, 6, 8), (given, seats) => {
      const loads = splitLoads(flyersOf(given), { seats, kilos: null })
      const homes = loads.flatMap((load) => [...new Set(load.flyers.map(({ bookingId }) => bookingId))])
      expect(homes).toHaveLength(given.length)
    }),
  )
})

test('[G3] the heavy are shared out, and the light fill up', () => {
  expect(weightsOf([[100], [60], [95], [65]], 2)).toEqual([
    [100, 60],
    [95, 65],
  ])
})

test('[G3] a party that fits into no flight whole is parted, before another flight is paid for', () => {
  expect(
    weightsOf(
      [
        [80, 80, 80],
        [70, 70, 70],
        [60, 60],
      ],
      4,
    ).map((load) => load.length),
  ).toEqual([4, 4])
})

test('[G3] weight alone can make another flight necessary', () => {
  expect(weightsOf([[100], [100], [100], [100]], 4)).toHaveLength(1)
  expect(weightsOf([[100], [100], [100], [100]], 4, 250)).toHaveLength(2)
})

test('[G3] who is too heavy for the cabin flies alone, and the load says so', () => {
  const loads = splitLoads(flyersOf([[190], [60]]), { seats: 4, kilos: 180 })
  expect(loads.map(({ kilos, isOver }) => [kilos, isOver])).toEqual([
    [190, true],
    [60, false],
  ])
})

test('[G3] a weight that nobody knows is planned with a heavy one, and counted', () => {
  expect(splitLoads(flyersOf([[null, 70]]), { seats: 4, kilos: null })).toMatchObject([
    { kilos: ASSUMED_KILOS + 70, assumed: 1 },
  ])
})
