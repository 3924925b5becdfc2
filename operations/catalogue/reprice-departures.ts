import type { Tx } from '#db/database.ts'
import { updateDepartureSettings } from '#db/departures/departure-rows.ts'
import { lockRepriceableDepartures } from '#db/departures/departures.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId } from '#rules/ids.ts'

type RepriceDeparturesRequest = { destination: string; ids: readonly DepartureId[]; priceCents: number; actor: string }

/**
 * Rule P15: sells the chosen departures, and all with a placeholder, at the trip's price, and returns how many changed. A
 * departure that has since been booked keeps its price.
 */
export async function repriceDepartures(tx: Tx, request: RepriceDeparturesRequest, tools: Tools): Promise<number> {
  const { priceCents, actor } = request
  const repriced = await lockRepriceableDepartures(tx, request, tools.now())
  for (const { id: departureId, priceCents: before } of repriced) {
    await updateDepartureSettings(tx, departureId, { priceCents, priceIsPlaceholder: false })
    const details = { priceCents: [before, priceCents] }
    await writeAuditEntry(tx, { actor, action: 'reprice-departure', departureId, details }, tools)
    // Rule M9: with a price, a departure may open or invite. A job does so, because each departure has its own lock.
    await tools.enqueue(tx, 'release-expired-seats', { departureId })
  }
  if (repriced.length > 0) await announceChange(tx, 'departures')
  return repriced.length
}
