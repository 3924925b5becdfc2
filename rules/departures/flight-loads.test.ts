import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingId, GuestId } from '#rules/ids.ts'
import { ASSUMED_WEIGHT_KG, type Passenger, passengerKg, splitLoads, swapFlights } from './flight-loads.ts'

/** Parties by the weights of their people; `null` is an unknown weight. */
function passengersOf(parties: readonly (number | null)[][]): Passenger[] {
  return parties.flatMap((weights, party) =>
    weights.map((weightKg, index) => ({
      guestId: `guest ${party}.${index}` as GuestId,
      bookingId: `booking ${party}` as BookingId,
      weightKg,
    })),
  )
}

const weightsOf = (parties: (number | null)[][], seats: number, maxKg: number | null = null) =>
  splitLoads(passengersOf(parties), { seats, maxKg }).map(({ passengers }) => passengers.map(passengerKg))

const weight = fc.option(fc.integer({ min: 30, max: 200 }))
const parties = fc.array(fc.array(weight, { minLength: 1, maxLength: 7 }), { maxLength: 8 })
const cabin = fc.record({
  seats: fc.integer({ min: 1, max: 12 }),
  maxKg: fc.option(fc.integer({ min: 200, max: 1200 })),
})

test('[G7] everyone flies once, and no flight exceeds its seats or its weight limit', () => {
  fc.assert(
    fc.property(parties, cabin, (given, room) => {
      const passengers = passengersOf(given)
      const loads = splitLoads(passengers, room)
      const flown = loads.flatMap((load) => load.passengers.map(({ guestId }) => guestId))
      expect(flown.toSorted()).toEqual(passengers.map(({ guestId }) => guestId).toSorted())
      for (const load of loads) {
        expect(load.passengers.length).toBeGreaterThan(0)
        expect(load.passengers.length).toBeLessThanOrEqual(room.seats)
        expect(load.isOverweight).toBe(room.maxKg !== null && load.totalKg > room.maxKg)
        if (load.isOverweight) expect(load.passengers).toHaveLength(1)
        expect(load.totalKg).toBe(load.passengers.reduce((sum, passenger) => sum + passengerKg(passenger), 0))
      }
    }),
  )
})

test('[G7] the order of the guests does not change the loads', () => {
  const shuffled = parties.chain((given) => {
    const passengers = passengersOf(given)
    return fc.tuple(fc.constant(passengers), fc.shuffledSubarray(passengers, { minLength: passengers.length }))
  })
  fc.assert(
    fc.property(shuffled, cabin, ([passengers, others], room) => {
      expect(splitLoads(others, room)).toEqual(splitLoads(passengers, room))
    }),
  )
})

test('[G7] without a weight limit there are as few flights as the seats allow', () => {
  fc.assert(
    fc.property(parties, fc.integer({ min: 1, max: 12 }), (given, seats) => {
      expect(weightsOf(given, seats)).toHaveLength(Math.ceil(given.flat().length / seats))
    }),
  )
})

test('[G7] parties of one and two stay together in cabins with an even number of seats', () => {
  const small = fc.array(fc.array(weight, { minLength: 1, maxLength: 2 }), { maxLength: 12 })
  fc.assert(
    fc.property(small, fc.constantFrom(2, 4, 6, 8), (given, seats) => {
      const loads = splitLoads(passengersOf(given), { seats, maxKg: null })
      const homes = loads.flatMap((load) => [...new Set(load.passengers.map(({ bookingId }) => bookingId))])
      expect(homes).toHaveLength(given.length)
    }),
  )
})

test('[G7] heavy passengers are spread over the flights, and light ones fill them up', () => {
  expect(weightsOf([[100], [60], [95], [65]], 2)).toEqual([
    [100, 60],
    [95, 65],
  ])
})

test('[G7] a party that fits no flight is split rather than adding another flight', () => {
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

test('[G7] weight alone can require another flight', () => {
  expect(weightsOf([[100], [100], [100], [100]], 4)).toHaveLength(1)
  expect(weightsOf([[100], [100], [100], [100]], 4, 250)).toHaveLength(2)
})

test('[G7] a passenger who exceeds the weight limit flies alone, and the load is overweight', () => {
  const loads = splitLoads(passengersOf([[190], [60]]), { seats: 4, maxKg: 180 })
  expect(loads.map(({ totalKg, isOverweight }) => [totalKg, isOverweight])).toEqual([
    [190, true],
    [60, false],
  ])
})

test('[G7] an unknown weight is assumed to be heavy, and counted', () => {
  expect(splitLoads(passengersOf([[null, 70]]), { seats: 4, maxKg: null })).toMatchObject([
    { totalKg: ASSUMED_WEIGHT_KG + 70, assumedWeights: 1 },
  ])
})

const flightsOf = (loads: ReturnType<typeof splitLoads>) =>
  loads.map(({ passengers }) => passengers.map(({ guestId }) => guestId.replace('guest ', '')).toSorted())

test('[G7] two guests change places, everyone else stays, and who comes later joins a flight with room', () => {
  const room = { seats: 2, maxKg: null }
  const passengers = passengersOf([[80, 80], [90], [70]])
  const loads = splitLoads(passengers, room)
  expect(flightsOf(loads)).toEqual([
    ['0.0', '0.1'],
    ['1.0', '2.0'],
  ])
  const pins = swapFlights(loads, 'guest 0.1' as GuestId, 'guest 2.0' as GuestId)
  expect(flightsOf(splitLoads(passengers, room, pins))).toEqual([
    ['0.0', '2.0'],
    ['0.1', '1.0'],
  ])
  const later = passengersOf([[80, 80], [90], [70], [60]])
  expect(flightsOf(splitLoads(later, room, pins))).toEqual([['0.0', '2.0'], ['0.1', '1.0'], ['3.0']])
  expect(flightsOf(splitLoads(passengers.slice(1), room, pins))).toEqual([['2.0'], ['0.1', '1.0']])
  expect(swapFlights(loads, 'guest 0.0' as GuestId, 'guest 0.1' as GuestId), 'they fly together').toBeUndefined()
  expect(swapFlights(loads, 'guest 0.0' as GuestId, 'guest 9.9' as GuestId), 'one does not fly').toBeUndefined()
})

test('[G7] an arrangement that is too heavy is shown as such, and one for a larger cabin is planned again', () => {
  const passengers = passengersOf([[100], [100], [60], [60]])
  const room = { seats: 2, maxKg: 170 }
  const pins = new Map(passengers.map(({ guestId }, index) => [guestId, index < 2 ? 1 : 2]))
  const loads = splitLoads(passengers, room, pins)
  expect(loads.map(({ totalKg, isOverweight }) => [totalKg, isOverweight])).toEqual([
    [200, true],
    [120, false],
  ])
  expect(splitLoads(passengers, { seats: 1, maxKg: null }, pins)).toHaveLength(4)
})

test('[G7] a swap keeps everyone aboard, whatever the parties and the cabin', () => {
  fc.assert(
    fc.property(parties, cabin, fc.nat(), fc.nat(), (given, room, first, second) => {
      const passengers = passengersOf(given)
      const loads = splitLoads(passengers, room)
      const guestAt = (index: number) => passengers[index % passengers.length]?.guestId ?? ('' as GuestId)
      const pins = swapFlights(loads, guestAt(first), guestAt(second))
      const after = flightsOf(splitLoads(passengers, room, pins))
      expect(after.flat().toSorted()).toEqual(flightsOf(loads).flat().toSorted())
      expect(after.map(({ length }) => length)).toEqual(flightsOf(loads).map(({ length }) => length))
    }),
  )
})
