import type { Tx } from '#db/database.ts'
import { insertDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import type { Tools } from '#operations/tools.ts'
import type { TimeZone } from '#rules/dates.ts'
import type { DepartureSettings } from '#rules/departures/departure-settings.ts'
import type { DeparturePhase } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'

/** The operator's details may be set later. */
type PublishDepartureRequest = Pick<DepartureSettings, 'startDate' | 'endDate' | 'capacity' | 'priceCents'> &
  Partial<DepartureSettings> & {
    destination: string
    timeZone: TimeZone
    phase: DeparturePhase
    priceIsPlaceholder: boolean
  }

export async function publishDeparture(
  tx: Tx,
  request: PublishDepartureRequest,
  tools: Tools,
  id = tools.newId<'departure'>(),
): Promise<DepartureId> {
  await insertDeparture(tx, { ...request, id, createdAt: tools.now() })
  await announceDeparture(tx, id)
  return id
}
