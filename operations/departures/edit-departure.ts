import { findDeparture, lockDeparture, type StoredDeparture } from '../../db/departures.ts'
import { findOperator } from '../../db/operators.ts'
import { writePlan } from '../../db/staff-departures.ts'
import { dayOf } from '../../rules/dates.ts'
import { changedPlan, type DeparturePlan, type PlanRefusal, refusePlanChange } from '../../rules/departure-plans.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { StaffRole } from '../../rules/staff.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'
import { followNumbers } from './follow-numbers.ts'

type Request = {
  departureId: DepartureId
  /** The one that the person saw. */
  version: number
  plan: DeparturePlan
  actor: string
  role: StaffRole
  reason: string
}

export type EditAnswer = { ok: true } | { ok: false; reason: PlanRefusal }

/** With more or fewer seats the departure may open, or invite more of its list. */
export async function editDeparture(request: Request, tools: Tools): Promise<EditAnswer> {
  const { departureId, version, plan, actor, role, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'no-reason' }
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const before = await findDeparture(tx, departureId, tools.now())
    if (!before) return { ok: false, reason: 'unknown-departure' }
    if (before.version !== version) return { ok: false, reason: 'changed-meanwhile' }
    const refusal = refusePlanChange(before, plan, { role, today: dayOf(tools.now()) })
    if (refusal) return { ok: false, reason: refusal }
    if (plan.operatorId && !(await findOperator(tx, plan.operatorId))) return { ok: false, reason: 'unknown-operator' }
    // Rule M9: whoever sets a price has set it.
    const isPriced = plan.priceCents !== before.priceCents
    await writePlan(tx, departureId, { ...plan, ...(isPriced && { priceIsPlaceholder: false }) })
    const facts = changes(before, plan)
    await audit(tx, { actor, action: 'edit-departure', departureId, reason, facts }, tools)
    await followNumbers(tx, departureId, tools)
    return { ok: true }
  })
}

/** Each field as it was and as it is now. */
function changes(before: StoredDeparture, after: DeparturePlan): Record<string, unknown> {
  return Object.fromEntries(changedPlan(before, after).map((field) => [field, [before[field], after[field]]]))
}
