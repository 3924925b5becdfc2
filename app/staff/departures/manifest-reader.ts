import { idIn, orNotFound } from '#app/staff/record-id.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import type { DepartureFilter } from '#db/departures/departure-rows.ts'
import { loadManifest, type Manifest } from '#operations/departures/load-manifest.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId } from '#rules/ids.ts'

/** Matches no departure: an operator login without an operator sees nothing. */
const NO_OPERATOR = '00000000-0000-0000-0000-000000000000' as OperatorId

/** Set for an operator, who records days on their own departures only. */
export function recordingOperator(staff: SignedInStaff): OperatorId | undefined {
  return manifestFilter(staff).operatorId
}

/** Operators see only their own departures. */
export function manifestFilter({ role, operatorId }: SignedInStaff): DepartureFilter {
  return role === 'operator' ? { operatorId: operatorId ?? NO_OPERATOR } : {}
}

/** Another operator's manifest looks as if it did not exist. */
export async function readManifest(id: string, staff: SignedInStaff, tools: Tools): Promise<Manifest> {
  const { name: actor, role, operatorId } = staff
  return orNotFound(await loadManifest(idIn(id), { actor, role, operatorId }, tools))
}
