import type { Db, Tx } from '#db/database.ts'
import { deletePolicy, listLostDayPolicies, listPoliciesOf, upsertPolicy } from '#db/days/lost-days.ts'
import { listUpcomingDepartures } from '#db/departures/departures.ts'
import { listAllOperators } from '#db/departures/operators.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { type LostDayPolicy, type NewPolicy, policyFor } from '#rules/days/lost-days.ts'
import type { PolicyRefusal, PolicyScope } from '#rules/days/policy-forms.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

/** Rule L7: what a down day of a departure gives to those who order now. */
export async function findLostDayPolicy(db: Db | Tx, id: DepartureId): Promise<LostDayPolicy | null> {
  const found = await listPoliciesOf(db, id)
  const policies = found.map(({ policy }) => policy)
  return found[0] ? policyFor(policies, found[0].scope) : null
}

/** Rule L7: for the page of a trip: its own policy, or that of the operator of its next departure. */
export async function findTripPolicy(destination: string, { db, now }: Tools): Promise<LostDayPolicy | null> {
  const [next] = await listUpcomingDepartures(db, now(), { destination })
  return policyFor(await listLostDayPolicies(db), { destination, operatorId: next?.operatorId ?? null })
}

type Request = { scope: PolicyScope; actor: string; role: StaffRole }
type Result = { ok: true } | { ok: false; reason: PolicyRefusal }

/** Rule L7: an owner sets what a down day gives from now on. Bookings and orders keep what they agreed to. */
export async function setLostDayPolicy(
  { scope, policy, actor, role }: Request & { policy: NewPolicy },
  tools: Tools,
): Promise<Result> {
  if (role !== 'owner') return { ok: false, reason: 'owner-only' }
  const { destinations } = await tools.catalogue.current()
  return tools.db.transaction(async (tx): Promise<Result> => {
    const { destination, operatorId } = scope
    const isKnown = operatorId
      ? (await listAllOperators(tx)).some(({ id }) => id === operatorId)
      : destinations.some(({ id }) => id === destination)
    if (!isKnown) return { ok: false, reason: 'unknown-scope' }
    const stored = (await listLostDayPolicies(tx)).find(
      (each) => each.destination === destination && each.operatorId === operatorId,
    )
    if (stored && !hasChanged(stored, policy)) return { ok: false, reason: 'nothing-changed' }
    const set = { setBy: actor, setAt: tools.now(), id: tools.newId<'lost-day-policy'>() }
    await upsertPolicy(tx, { ...scope, ...policy, ...set })
    const { gives, ...shares } = policy
    const details = { ...scope, gives, ...(gives === 'nothing' ? {} : shares) }
    await writeAuditEntry(tx, { actor, action: 'set-lost-day-policy', details }, tools)
    await announceChange(tx, 'departures')
    return { ok: true }
  })
}

function hasChanged(stored: NewPolicy, policy: NewPolicy): boolean {
  if (stored.gives === 'nothing' && policy.gives === 'nothing') return false
  return (['gives', 'percent', 'fromDay', 'capPercent'] as const).some((field) => stored[field] !== policy[field])
}

/** Rule L7: from now on a trip has its operator’s policy, and an operator none. */
export async function removeLostDayPolicy({ scope, actor, role }: Request, tools: Tools): Promise<Result> {
  if (role !== 'owner') return { ok: false, reason: 'owner-only' }
  return tools.db.transaction(async (tx): Promise<Result> => {
    if (!(await deletePolicy(tx, scope))) return { ok: false, reason: 'nothing-changed' }
    await writeAuditEntry(tx, { actor, action: 'remove-lost-day-policy', details: scope }, tools)
    await announceChange(tx, 'departures')
    return { ok: true }
  })
}
