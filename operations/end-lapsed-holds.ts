import { announceChange } from '../db/changes.ts'
import { markLapsedHolds } from '../db/holds.ts'
import type { Tools } from './tools.ts'

/** Tidies up. The seats were free before (rule S2), so nothing depends on when this runs. */
export async function endLapsedHolds({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await markLapsedHolds(tx, now())) > 0) await announceChange(tx, 'departures')
  })
}
