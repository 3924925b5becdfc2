import { findOperator } from '../../db/operators.ts'
import { dayOf } from '../../rules/dates.ts'
import { type DeparturePlan, type PlanRefusal, refusePlan } from '../../rules/departure-plans.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'
import { addDeparture } from './add-departure.ts'

type Request = { destination: string; plan: Omit<DeparturePlan, 'priceCents'>; actor: string }

export type CreateAnswer = { ok: true; departureId: DepartureId } | { ok: false; reason: PlanRefusal }

/** A new date gathers, at the price of its trip. An owner can set another one before anybody has booked. */
export async function createDeparture({ destination, plan, actor }: Request, tools: Tools): Promise<CreateAnswer> {
  const { destinations } = await tools.catalogue.current()
  const trip = destinations.find(({ id }) => id === destination)
  if (!trip) return { ok: false, reason: 'unknown-destination' }
  const refusal = refusePlan(plan, dayOf(tools.now()))
  if (refusal) return { ok: false, reason: refusal }
  const price = { priceCents: trip.priceCents, priceIsPlaceholder: trip.pricePlaceholder }
  return tools.db.transaction(async (tx) => {
    if (plan.operatorId && !(await findOperator(tx, plan.operatorId))) return { ok: false, reason: 'unknown-operator' }
    const departureId = await addDeparture(tx, { ...plan, ...price, destination, phase: 'gathering' }, tools)
    const facts = { destination, ...plan, ...price }
    await audit(tx, { actor, action: 'create-departure', departureId, reason: '', facts }, tools)
    return { ok: true, departureId }
  })
}
