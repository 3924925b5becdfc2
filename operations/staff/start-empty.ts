import type { Tx } from '#db/database.ts'
import { eraseDemoSeason, findDemoTour, listDemoFiles } from '#db/demo-season.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { hasLiveMoney } from '#db/payments/transactions.ts'
import { enqueueFileDeletions } from '#operations/inquiries/erase-inquiries.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { writeAuditEntry } from './audit.ts'

/** Publishes the dates that a new site has. */
export type PublishDates = (tx: Tx, tools: Tools) => Promise<unknown>

type StartEmptyRequest = { actor: string; role: StaffRole; withDates: boolean; publishDates: PublishDates }

export type StartEmptyResult =
  | { ok: true }
  | { ok: false; reason: 'owner-only' | 'takes-money' | 'has-money' | 'no-demo' }

/**
 * Ends the demo: erases the demo season and everything that was done in it, except for staff who can log in. If the owner
 * wants the dates of the specification, they start over, gathering and with no one on them.
 */
export async function startEmpty(
  { actor, role, withDates, publishDates }: StartEmptyRequest,
  tools: Tools,
): Promise<StartEmptyResult> {
  if (role !== 'owner') return { ok: false, reason: 'owner-only' }
  // Guests may have paid real money since the demo began, and it would be erased with the demo's.
  if (tools.liveMethods.length > 0) return { ok: false, reason: 'takes-money' }
  return tools.db.transaction(async (tx) => {
    if (!(await findDemoTour(tx))) return { ok: false, reason: 'no-demo' }
    // The settings of a live method may be missing today, and its payments are still real.
    if (await hasLiveMoney(tx)) return { ok: false, reason: 'has-money' }
    const files = await listDemoFiles(tx)
    await eraseDemoSeason(tx)
    await enqueueFileDeletions(tx, files, tools)
    if (withDates) await publishDates(tx, tools)
    await writeAuditEntry(tx, { actor, action: 'start-empty', details: { withDates } }, tools)
    await announceChange(tx, 'departures')
    await announceChange(tx, 'catalogue')
    await announceChange(tx, 'partners')
    return { ok: true }
  })
}
