import { endRehearsal } from '#db/installation.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { writeAuditEntry } from './audit.ts'

export type MakeLiveResult = { ok: true } | { ok: false; reason: 'owner-only' | 'already-live' }

/** Rule D5: a restored copy becomes the site. What waited is sent, delivered and refunded from now on. */
export async function makeLive(
  { actor, role }: { actor: string; role: StaffRole },
  tools: Tools,
): Promise<MakeLiveResult> {
  if (role !== 'owner') return { ok: false, reason: 'owner-only' }
  return tools.db.transaction(async (tx) => {
    if (!(await endRehearsal(tx))) return { ok: false, reason: 'already-live' }
    await writeAuditEntry(tx, { actor, action: 'make-live', details: {} }, tools)
    return { ok: true }
  })
}
