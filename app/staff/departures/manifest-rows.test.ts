import { expect, test } from 'vitest'
import type { Manifest } from '#operations/departures/load-manifest.ts'
import { manifestRows } from './manifest-rows.ts'

const guest = (name: string, weightKg?: number) => ({
  guestId: name,
  reference: 'PP-ABCD-EFGH',
  position: 1,
  name,
  phone: '+1 907 555 0134',
  answers: weightKg === undefined ? {} : { weightKg },
  missing: [],
})

function rowsOf(guests: ReturnType<typeof guest>[], flights: string[][]) {
  const loads = flights.map((names) => ({ passengers: names.map((guestId) => ({ guestId })) }))
  return manifestRows({ guests, loads, signatures: [] } as unknown as Manifest)
}

test('[G3] guests are sorted by flight, then by name', () => {
  const rows = rowsOf([guest('Zoe'), guest('Bo'), guest('Ann')], [['Zoe', 'Bo'], ['Ann']])
  expect(rows.map(({ flight, name }) => `${flight} ${name}`)).toEqual(['1 Bo', '1 Zoe', '2 Ann'])
})

test('[G3] a weight is in kilograms and in pounds, and an unknown one in neither', () => {
  const [known, unknown] = rowsOf([guest('Ann', 82), guest('Bo')], [['Ann', 'Bo']])
  expect(known).toMatchObject({ weight: '82', pounds: '181', weights: '82 kg (181 lb)' })
  expect(unknown).toMatchObject({ weight: '', pounds: '', weights: '' })
})
