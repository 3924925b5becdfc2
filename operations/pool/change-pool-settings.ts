import { isAutomatic, saveAutomatic } from '#db/pool/settings.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { canChangePoolSettings } from '#rules/pool/pool-forms.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

type ChangePoolSettingsRequest = { isAutomatic: boolean; actor: string; role: StaffRole; reason: string }

export type ChangePoolSettingsResult =
  | { ok: true }
  | { ok: false; reason: 'missing-reason' | 'owner-only' | 'nothing-changed' }

/** Rule W7: whether a plan's proposals are sent automatically or wait for staff. */
export async function changePoolSettings(
  { isAutomatic: wanted, actor, role, reason }: ChangePoolSettingsRequest,
  tools: Tools,
): Promise<ChangePoolSettingsResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (!canChangePoolSettings(role)) return { ok: false, reason: 'owner-only' }
  return tools.db.transaction(async (tx): Promise<ChangePoolSettingsResult> => {
    if ((await isAutomatic(tx)) === wanted) return { ok: false, reason: 'nothing-changed' }
    await saveAutomatic(tx, wanted, tools.now())
    const details = { isAutomatic: wanted }
    await writeAuditEntry(tx, { actor, action: 'change-pool-settings', reason, details }, tools)
    return { ok: true }
  })
}
