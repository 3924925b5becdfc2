import {
  findCost,
  findCostEntry,
  insertCost,
  insertCostEntries,
  isReversed,
  type StoredCost,
  updateCost,
} from '#db/costs/costs.ts'
import type { Tx } from '#db/database.ts'
import { findDeparture, lockDeparture } from '#db/departures/departures.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import {
  type CostKind,
  type CostMethod,
  type CostRefusal,
  canRecordCosts,
  checkCorrection,
  checkCostPayment,
} from '#rules/costs/costs.ts'
import { type Day, dayOf } from '#rules/dates.ts'
import type { CostEntryId, CostId, DepartureId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

/** `actor` is the name of the staff member, `role` their role. */
type By = { departureId: DepartureId; actor: string; role: StaffRole }
export type CostResult = { ok: true } | { ok: false; reason: CostRefusal }

type CostFields = { words: string; amountCents: number; dueDay: Day }
type RecordRequest = By & CostFields & { id: CostId; kind: CostKind }

/** Rule M34: an owner records what a departure costs us. The same form sent twice is one cost. */
export async function recordCost({ id, kind, ...request }: RecordRequest, tools: Tools): Promise<CostResult> {
  const { departureId, actor, words, amountCents, dueDay } = request
  return changeCosts(request, tools, async (tx) => {
    if (await findCost(tx, id)) return { ok: true }
    const createdAt = tools.now()
    await insertCost(tx, { id, departureId, kind, words, dueDay, owedCents: amountCents, paidCents: 0, createdAt })
    await insertCostEntries(tx, { id: tools.newId<'cost-entry'>(), costId: id, kind: 'cost', amountCents, createdAt })
    const details = { costId: id, words, amountCents, dueDay }
    await writeAuditEntry(tx, { actor, action: 'record-cost', departureId, details }, tools)
    return { ok: true }
  })
}

type ShownCost = By & { costId: CostId; shownCents: number; reason: string }
type CorrectRequest = ShownCost & CostFields

/** Rule M34: another amount reverses the old one, so that past months of the journal stay. */
export async function correctCost(request: CorrectRequest, tools: Tools): Promise<CostResult> {
  const { departureId, costId, shownCents, words, amountCents, dueDay, actor, reason } = request
  return changeCost(request, tools, async (tx, cost) => {
    const refusal = checkCorrection(cost, shownCents, amountCents)
    if (refusal) return { ok: false, reason: refusal }
    const changes = changesOf(cost, { words, owedCents: amountCents, dueDay })
    if (Object.keys(changes).length === 0) return { ok: false, reason: 'nothing-changed' }
    await updateCost(tx, costId, { words, dueDay, owedCents: amountCents })
    if (amountCents !== cost.owedCents) await postAgain(tx, cost, amountCents, tools)
    await writeAuditEntry(tx, { actor, action: 'correct-cost', departureId, reason, details: changes }, tools)
    return { ok: true }
  })
}

/** Rule M34: only before anything was paid of it. */
export async function removeCost(request: ShownCost, tools: Tools): Promise<CostResult> {
  const { departureId, costId, shownCents, actor, reason } = request
  return changeCost(request, tools, async (tx, cost) => {
    const refusal = checkCorrection(cost, shownCents, 0)
    if (refusal) return { ok: false, reason: refusal }
    await updateCost(tx, costId, { owedCents: 0 })
    await postAgain(tx, cost, 0, tools)
    const details = { costId, words: cost.words, amountCents: cost.owedCents }
    await writeAuditEntry(tx, { actor, action: 'remove-cost', departureId, reason, details }, tools)
    return { ok: true }
  })
}

/** Maps each changed field to its old and new value. */
function changesOf(before: StoredCost, after: Pick<StoredCost, 'words' | 'owedCents' | 'dueDay'>) {
  const fields = Object.keys(after) as (keyof typeof after)[]
  return Object.fromEntries(
    fields.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  )
}

async function postAgain(tx: Tx, { id: costId, owedCents }: StoredCost, amountCents: number, tools: Tools) {
  const entry = { costId, kind: 'cost', createdAt: tools.now() } as const
  await insertCostEntries(tx, { ...entry, id: tools.newId<'cost-entry'>(), amountCents: -owedCents })
  if (amountCents > 0) await insertCostEntries(tx, { ...entry, id: tools.newId<'cost-entry'>(), amountCents })
}

type PayRequest = By & {
  id: CostEntryId
  costId: CostId
  amountCents: number
  paidOn: Day
  method: CostMethod
  reference: string
}

/** Rule M34: an owner records that we paid a cost or a part of it. The same form sent twice is one payment. */
export async function payCost({ id, ...request }: PayRequest, tools: Tools): Promise<CostResult> {
  const { departureId, costId, amountCents, paidOn, method, reference, actor } = request
  return changeCost(request, tools, async (tx, cost) => {
    if (await findCostEntry(tx, id)) return { ok: true }
    const now = tools.now()
    const refusal = checkCostPayment(cost, request, dayOf(now))
    if (refusal) return { ok: false, reason: refusal }
    const payment = { amountCents, paidOn, method, reference: reference || null }
    await insertCostEntries(tx, { id, costId, kind: 'payment', ...payment, createdAt: now })
    await updateCost(tx, costId, { paidCents: cost.paidCents + amountCents })
    const details = { costId, words: cost.words, ...payment }
    await writeAuditEntry(tx, { actor, action: 'pay-cost', departureId, details }, tools)
    return { ok: true }
  })
}

type TakeBackRequest = By & { id: CostEntryId; reason: string }

/** Rule M34: a payment that was recorded by mistake, or that was returned to us, is open again. */
export async function takeBackCostPayment(request: TakeBackRequest, tools: Tools): Promise<CostResult> {
  const { departureId, actor, reason } = request
  return changeCosts(request, tools, async (tx) => {
    const payment = await findCostEntry(tx, request.id)
    const cost = payment && (await findCost(tx, payment.costId))
    const isPayment = payment?.kind === 'payment' && !payment.reversesId && cost?.departureId === departureId
    if (!isPayment || (await isReversed(tx, payment.id))) return { ok: false, reason: 'unknown-payment' }
    const { amountCents, costId, method, paidOn, reference } = payment
    const reversal = { costId, kind: 'payment', method, paidOn, reference, reversesId: payment.id } as const
    const entry = { id: tools.newId<'cost-entry'>(), ...reversal, amountCents: -amountCents, createdAt: tools.now() }
    await insertCostEntries(tx, entry)
    await updateCost(tx, costId, { paidCents: cost.paidCents - amountCents })
    const details = { costId, words: cost.words, amountCents }
    await writeAuditEntry(tx, { actor, action: 'take-back-cost-payment', departureId, reason, details }, tools)
    return { ok: true }
  })
}

async function changeCost(
  request: By & { costId: CostId },
  tools: Tools,
  change: (tx: Tx, cost: StoredCost) => Promise<CostResult>,
): Promise<CostResult> {
  return changeCosts(request, tools, async (tx) => {
    const cost = await findCost(tx, request.costId)
    return cost?.departureId === request.departureId ? change(tx, cost) : { ok: false, reason: 'unknown-cost' }
  })
}

/** One change of a departure's costs at a time. */
async function changeCosts(
  { departureId, role }: By,
  tools: Tools,
  change: (tx: Tx) => Promise<CostResult>,
): Promise<CostResult> {
  if (!canRecordCosts(role)) return { ok: false, reason: 'owner-only' }
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, tools.now())
    return departure ? change(tx) : { ok: false, reason: 'unknown-departure' }
  })
}
