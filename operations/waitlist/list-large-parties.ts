import { listCrowdedDepartures } from '#db/departures/departures.ts'
import { listUnvouchedParties } from '#db/staff/today.ts'
import type { Tools } from '#operations/tools.ts'
import { MIN_PEOPLE, peopleMissing, potentialPeople, trustedPeople } from '#rules/departures/phases.ts'
import { needsVouching } from '#rules/waitlist/confirmation.ts'

/** Rule P2: parties whose departure would have enough people if staff confirmed that they are real. */
export async function listLargeParties({ db, now }: Pick<Tools, 'db' | 'now'>) {
  const people = trustedPeople(MIN_PEOPLE)
  const crowded = (await listCrowdedDepartures(db, now(), people)).filter(
    (departure) => peopleMissing(departure.capacity, potentialPeople(departure)) === 0,
  )
  const ids = crowded.map(({ id }) => id)
  return (await listUnvouchedParties(db, ids, people)).flatMap((party) => {
    const departure = crowded.find(({ id }) => id === party.departureId)
    return needsVouching(party, departure) && departure ? [{ ...party, departure }] : []
  })
}
