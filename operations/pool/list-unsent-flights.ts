import { listUpcomingDepartures } from '#db/departures/departures.ts'
import { listRecentAsks } from '#db/pool/pool-page.ts'
import { findLastRun } from '#db/pool/runs.ts'
import { isAutomatic } from '#db/pool/settings.ts'
import type { Tools } from '#operations/tools.ts'
import { addHours } from '#rules/dates.ts'
import { PROPOSAL_DAYS } from '#rules/pool/proposals.ts'

/** Rule W7: departures that would fly if people moved, and whose proposals wait for staff. */
export async function listUnsentFlights({ db, now }: Pick<Tools, 'db' | 'now'>) {
  const [run, automatic, recent] = await Promise.all([
    findLastRun(db),
    isAutomatic(db),
    listRecentAsks(db, addHours(now(), -PROPOSAL_DAYS * 24)),
  ])
  const asked = new Set(recent.map(({ departureId }) => departureId))
  const unsent = (run?.plan.flights ?? []).filter(
    ({ departureId, fliesAlone, come }) => !fliesAlone && come.length > 0 && !asked.has(departureId),
  )
  if (automatic || unsent.length === 0) return []
  const parties = new Map(unsent.map(({ departureId, come }) => [departureId, come.length]))
  const departures = await listUpcomingDepartures(db, now(), { ids: [...parties.keys()] })
  return departures.map(({ id, destination, startDate, endDate }) => {
    return { id, destination, startDate, endDate, parties: parties.get(id) ?? 0 }
  })
}
