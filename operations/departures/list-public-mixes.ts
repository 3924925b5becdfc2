import { listGuestRiders, listWaitingRiders } from '#db/departures/riders.ts'
import type { Tools } from '#operations/tools.ts'
import { type PublicMix, publicMix } from '#rules/guests/public-mix.ts'
import type { DepartureId } from '#rules/ids.ts'

type Departure = { id: DepartureId; capacity: number }

/** Rule G15: the mix of people on each departure. */
export async function listPublicMixes(
  departures: readonly Departure[],
  { db }: Pick<Tools, 'db'>,
): Promise<Map<DepartureId, PublicMix>> {
  const ids = departures.map(({ id }) => id)
  const [guests, waiting] = await Promise.all([listGuestRiders(db, ids), listWaitingRiders(db, ids)])
  const guestsOf = Map.groupBy(guests, ({ departureId }) => departureId)
  const waitingFor = Map.groupBy(waiting, ({ departureId }) => departureId)
  return new Map(
    departures.map(({ id, capacity }) => [
      id,
      publicMix({ capacity, guests: guestsOf.get(id) ?? [], waiting: waitingFor.get(id) ?? [] }),
    ]),
  )
}
