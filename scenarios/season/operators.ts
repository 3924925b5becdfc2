import type { Db, Tx } from '#db/database.ts'
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
    base: 'Valdez, Alaska',
    aircraft: 'Airbus H125',
    flyingSince: 1998,
    certification: 'AMGA ski guides, all with Avalanche Level 3',
    registration: 'FAA Part 135, certificate N4RA113X (invented)',
    emergency: 'A second helicopter stands by at the base, and the hospital in Valdez is 15 minutes away by air.',
    website: 'https://north-ridge.example',
    destinations: ['alaska-us', 'canada'],
  },
  {
    name: 'Cordillera Vuelos',
    email: 'base@cordillera.example',
    phone: '+56 2 5550 0134',
    cabinSeats: 4,
    cabinMaxKg: 430,
    base: 'Valle Nevado and Bariloche',
    aircraft: 'Bell 407',
    flyingSince: 2006,
    certification: 'IFMGA, and AAGM in Argentina',
    registration: 'DGAC AOC 1187 (invented)',
    emergency: 'A doctor is on call at the base, and a rescue flight reaches a hospital in under 30 minutes.',
    website: 'https://cordillera.example',
    destinations: ['chile', 'argentina'],
  },
  {
    name: 'Yukidori Air',
    email: 'desk@yukidori.example',
    phone: '+81 136 55 0134',
    cabinSeats: 4,
    cabinMaxKg: 410,
    base: 'Hakuba Valley',
    aircraft: 'Airbus H125',
    flyingSince: 2011,
    certification: 'JMGA Ski Guide Stage II',
    registration: 'JCAB 0409 (invented)',
    emergency: 'Guides carry satellite phones, and the prefecture’s rescue helicopter is alerted at the first call.',
    website: 'https://yukidori.example',
    destinations: ['japan'],
  },
  {
    name: 'Gletscherflug Wallis',
    email: 'base@gletscherflug.example',
    phone: '+41 27 555 01 34',
    cabinSeats: 5,
    cabinMaxKg: 520,
    base: 'Zermatt',
    aircraft: 'Airbus H125',
    flyingSince: 1987,
    certification: 'IFMGA mountain guides',
    registration: 'FOCA CH.AOC.1099 (invented)',
    emergency: 'The valley’s rescue helicopter is stationed beside our own, with a doctor on board all day.',
    website: 'https://gletscherflug.example',
    destinations: ['switzerland'],
  },
]

export async function findOperatorOf(db: Db | Tx, destination: string): Promise<OperatorId | null> {
  const company = seasonOperators.find(({ destinations }) => destinations.includes(destination))
  const operator = (await listOperators(db)).find(({ name }) => name === company?.name)
  return operator?.id ?? null
}
