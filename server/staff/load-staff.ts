import type { Settings } from '#config/settings.ts'
import type { Tools } from '#operations/tools.ts'
import type { Gate } from '#server/gate/gate.ts'
import type { Log } from '#server/log.ts'
import { openStaffAuth } from './auth.ts'
import { openDoor } from './door.ts'
import { staffGuard } from './guard.ts'

export type StaffParts = { settings: Settings; tools: Tools; gate: Gate; log: Log }

/** The guard and the login of the back office (open-staff.ts). */
export function loadStaff({ settings, tools, gate, log }: StaffParts) {
  const auth = openStaffAuth(tools, settings.SITE_NAME, log)
  return {
    guard: staffGuard({ auth, gate, tools, publicUrl: tools.site.publicUrl, requiresCodes: settings.production }),
    door: openDoor({ auth, settings, tools }),
  }
}
