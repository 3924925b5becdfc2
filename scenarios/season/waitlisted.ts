import { publish, type Row } from './dates.ts'
import { castFrom } from './people.ts'
import { book, type Flight, type Sale } from './sales.ts'
import { daysAgo, hoursAgo, type Stage } from './stage.ts'
import { join, type Party } from './waiting.ts'

const PUBLISHED_DAYS_AGO = 220
/** Five people joined after the last seat was taken. Before that, they would have been invited. */
const FULL_HOURS_AGO = 97
const JOINED_HOURS_AGO = [92, 75, 58, 40, 22]

type Waitlisted = {
  invited: Flight
  gathering: Flight
  /** A transfer for the full departure's last seat. */
  awaited: Sale
}

/** The dates on the waiting list: one is short, one full, one has all its seats invited, and three gather. */
export function planWaitlisted(stage: Stage, short: Row, rows: readonly Row[]): Waitlisted {
  const next = castFrom(34)
  const publishRow = (row: Row, phase: 'open' | 'gathering') =>
    publish(stage, daysAgo(stage, PUBLISHED_DAYS_AGO), row, { phase })
  const [full, invited, five, four, none] = rows
  if (!full || !invited || !five || !four || !none) throw new Error('six destinations have a date on the waiting list')
  const gather = (flight: Flight, sizes: readonly number[], from: number): Party[] =>
    sizes.map((size, place) => {
      const isFlexible = place % 2 === 1
      return join(stage, daysAgo(stage, from - place * 6, place * 47), { person: next(), size, flight, isFlexible })
    })

  const shortFlight = publishRow(short, 'gathering')
  gather(shortFlight, [1, 2], 52)
  const fullFlight = publishRow(full, 'open')
  const awaited = fillUp(stage, fullFlight, next)
  for (const hours of JOINED_HOURS_AGO) join(stage, hoursAgo(stage, hours), { person: next(), flight: fullFlight })
  const invitedFlight = publishRow(invited, 'gathering')
  inviteAll(stage, invitedFlight, gather, next)
  gather(publishRow(five, 'gathering'), [2, 1, 1, 1], 40)
  const gathering = publishRow(four, 'gathering')
  gather(gathering, [1, 2, 1], 46)
  publishRow(none, 'gathering')
  return { invited: invitedFlight, gathering, awaited }
}

/** Every seat is paid except the last, which is held for a transfer. */
function fillUp(stage: Stage, flight: Flight, next: ReturnType<typeof castFrom>): Sale {
  const pairs = flight.capacity > 8 ? 4 : 1
  const singles = flight.capacity - 1 - 2 * pairs
  for (let party = 0; party < pairs + singles; party++) {
    const seats = party < pairs ? 2 : 1
    const method = party % 3 === 2 ? 'crypto' : 'paypal'
    book(stage, daysAgo(stage, 128 - party * 9, party * 61), flight, { person: next(), seats, method })
  }
  return book(stage, hoursAgo(stage, FULL_HOURS_AGO), flight, { person: next(), method: 'bank-transfer' })
}

/** Enough people had joined 20 hours ago, so the departure opened and every seat is reserved for a party. */
function inviteAll(
  stage: Stage,
  flight: Flight,
  gather: (flight: Flight, sizes: readonly number[], from: number) => Party[],
  next: ReturnType<typeof castFrom>,
): void {
  const isLarge = flight.capacity > 8
  gather(flight, isLarge ? [2, 2, 2, 2] : [2, 1, 2], 31)
  join(stage, hoursAgo(stage, 20), { person: next(), size: 2, flight, confirmsAfterMinutes: 4 })
  join(stage, hoursAgo(stage, 18), { person: next(), size: isLarge ? 2 : 1, flight, confirmsAfterMinutes: 9 })
}
