import { lockDeparture, updateDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { listFittingPeople } from '#db/pool/fitting-people.ts'
import type { Tools } from '#operations/tools.ts'
import { idsOf } from '#rules/ids.ts'
import { countFittingPeople, type Pool } from '#rules/pool/pool.ts'

/** Every public page of a departure says how many more people would fit. Only what changed is written and announced. */
export async function updateFittingPeople(pool: Pool, tools: Tools): Promise<void> {
  const counts = countFittingPeople(pool)
  for (const { id, fittingPeople: stored } of await listFittingPeople(tools.db, idsOf(pool.dates))) {
    const people = counts.get(id) ?? 0
    if (people === stored) continue
    await tools.db.transaction(async (tx) => {
      await lockDeparture(tx, id)
      await updateDeparture(tx, id, { fittingPeople: people })
      await announceDeparture(tx, id)
    })
  }
}
