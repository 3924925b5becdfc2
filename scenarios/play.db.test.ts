import { expect, test } from 'vitest'
import { destinations } from '#content/catalogue/destinations.ts'
import { listUpcomingDepartures, type StoredDeparture } from '#db/departures/departures.ts'
import { availableSpots, departureStatus } from '#rules/departures/seats.ts'
import { openWorkbench } from '#testing/database.ts'
import { openForEachTest } from '#testing/open-for-tests.ts'
import { playScenario, publishDatesOnce, type ScenarioName } from './play.ts'

const fixture = openForEachTest(openWorkbench)

const stored = (): Promise<StoredDeparture[]> => listUpcomingDepartures(fixture.database.db, fixture.tools.now())
const statusOf = (departure: StoredDeparture) => departureStatus(departure, fixture.tools.now(), [])

test('the demo season has three departures for each destination: two Available with two seats taken, one Waitlist', async () => {
  await playScenario('demo-season', fixture.tools)
  const departures = await stored()
  expect(departures).toHaveLength(3 * destinations.length)
  for (const { id, maxParticipants, durationDays, priceCents } of destinations) {
    const own = departures.filter((departure) => departure.destination === id)
    const open = own.filter((departure) => statusOf(departure) === 'Available')
    expect(open.map(availableSpots)).toEqual([maxParticipants - 2, maxParticipants - 2])
    expect(own.map(statusOf).sort()).toEqual(['Available', 'Available', 'Waitlist'])
    for (const departure of own) {
      expect(departure).toMatchObject({ capacity: maxParticipants, priceCents })
      const days = (Date.parse(departure.endDate) - Date.parse(departure.startDate)) / 86_400_000 + 1
      expect(days).toBe(durationDays)
    }
  }
})

test.each<[ScenarioName, number, string]>([
  ['last-seat', 1, 'Available'],
  ['sold-out', 0, 'Waitlist'],
  ['gathering', 8, 'Waitlist'],
])('%s is one departure with %i seats left, %s', async (name, seats, status) => {
  const ids = await playScenario(name, fixture.tools)
  const departures = await stored()
  expect(departures.map((departure) => departure.id)).toEqual(ids)
  expect(departures.map(availableSpots)).toEqual([seats])
  expect(departures.map(statusOf)).toEqual([status])
})

test('a scenario that fails halfway leaves nothing', async () => {
  let made = 0
  const newId: typeof fixture.tools.newId = () => {
    made += 1
    if (made > 20) throw new Error('out of IDs')
    return fixture.tools.newId()
  }
  await expect(playScenario('demo-season', { ...fixture.tools, newId })).rejects.toThrow('out of IDs')
  expect(await stored()).toEqual([])
})

test('demo data is loaded once, however many instances start', async () => {
  await Promise.all([publishDatesOnce(fixture.tools), publishDatesOnce(fixture.tools), publishDatesOnce(fixture.tools)])
  expect(await stored()).toHaveLength(3 * destinations.length)
})

test('a database that already has departures gets no demo data', async () => {
  await playScenario('last-seat', fixture.tools)
  await publishDatesOnce(fixture.tools)
  expect(await stored()).toHaveLength(1)
})
