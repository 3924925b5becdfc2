import type { Tx } from '#db/database.ts'
import { listOperators } from '#db/departures/operators.ts'
import type { OperatorId } from '#rules/ids.ts'

/** The companies that fly the season's departures, each with its destinations. */
export const seasonOperators = [
  {
    name: 'North Ridge Heli',
    email: 'ops@north-ridge.example',
    phone: '+1 907 555 0134',
    cabinSeats: 4,
    cabinMaxKg: 420,
    destinations: ['alaska-us', 'canada'],
  },
  {
    name: 'Cordillera Vuelos',
    email: 'base@cordillera.example',
    phone: '+56 2 5550 0134',
    cabinSeats: 4,
    cabinMaxKg: 430,
    destinations: ['chile', 'argentina'],
  },
  {
    name: 'Yukidori Air',
    email: 'desk@yukidori.example',
    phone: '+81 136 55 0134',
    cabinSeats: 4,
    cabinMaxKg: 410,
    destinations: ['japan'],
  },
  {
    name: 'Gletscherflug Wallis',
    email: 'base@gletscherflug.example',
    phone: '+41 27 555 01 34',
    cabinSeats: 5,
    cabinMaxKg: 520,
    destinations: ['switzerland'],
  },
]

export async function findOperatorOf(tx: Tx, destination: string): Promise<OperatorId | null> {
  const company = seasonOperators.find(({ destinations }) => destinations.includes(destination))
  const operator = (await listOperators(tx)).find(({ name }) => name === company?.name)
  return operator?.id ?? null
}
