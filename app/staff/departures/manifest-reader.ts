import { data } from 'react-router'
import type { DepartureFilter } from '../../../db/staff-departures.ts'
import { type Manifest, showManifest } from '../../../operations/departures/show-manifest.ts'
import type { Tools } from '../../../operations/tools.ts'
import type { DepartureId, OperatorId } from '../../../rules/ids.ts'
import { isRecordId } from '../record-id.ts'
import type { StaffPerson } from '../staff-context.ts'

/** Of no departure. An operator's login that lost its partner sees nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as OperatorId

/** A partner's login sees that partner's departures alone. */
export function manifestFilter({ role, operatorId }: StaffPerson): DepartureFilter {
  return role === 'operator' ? { operatorId: operatorId ?? NOBODY } : {}
}

/** A manifest that is another partner's looks like one that there is not. */
export async function readManifest(id: string, staff: StaffPerson, tools: Tools): Promise<Manifest> {
  const { name: actor, role, operatorId } = staff
  const reader = { actor, role, operatorId }
  const manifest = isRecordId(id) ? await showManifest(id as DepartureId, reader, tools) : undefined
  if (!manifest) throw data(null, 404)
  return manifest
}
