import { updateMember } from '#db/staff/staff.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffId } from '#rules/ids.ts'
import type { TimeStyle } from '#rules/staff/time-styles.ts'

/** Members choose for themselves, and it changes nothing but how pages look, so the audit log has no entry. */
export async function changeTimeStyle(id: StaffId, timeStyle: TimeStyle, tools: Tools): Promise<void> {
  await tools.db.transaction((tx) => updateMember(tx, id, { timeStyle, updatedAt: tools.now() }))
}
