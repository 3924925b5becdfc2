import type { Tx } from '#db/database.ts'
import {
  endAccessOfOperator,
  findOperator,
  insertOperator,
  isOperatorNameTaken,
  listLoginsOfOperator,
  type Operator,
  updateOperator,
  updateOperatorVersion,
} from '#db/departures/operators.ts'
import { lockInstallation } from '#db/installation.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { deactivateMember } from '#db/staff/staff.ts'
import { checkPicture } from '#operations/pictures/change-slot.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId, PictureId } from '#rules/ids.ts'
import type { OperatorRefusal, ProfileField } from '#rules/operators/operator-profile.ts'
import { writeAuditEntry } from './audit.ts'
import type { TeamActionResult } from './staff-invitations.ts'

type Optional = 'phone' | 'cabinSeats' | 'cabinMaxKg' | ProfileField
export type OperatorFields = { name: string; email: string; pictureId?: PictureId | null } & {
  [Field in Optional]?: NonNullable<Operator[Field]> | undefined
}

/** An empty field means that staff do not know it yet. */
const toColumns = (form: OperatorFields) => ({
  name: form.name,
  email: form.email,
  phone: form.phone || null,
  cabinSeats: form.cabinSeats ?? null,
  cabinMaxKg: form.cabinMaxKg ?? null,
  base: form.base || null,
  aircraft: form.aircraft || null,
  flyingSince: form.flyingSince ?? null,
  certification: form.certification || null,
  registration: form.registration || null,
  emergency: form.emergency || null,
  website: form.website || null,
  pictureId: form.pictureId ?? null,
})

export type OperatorResult = { ok: true } | { ok: false; reason: OperatorRefusal; by?: string }

export async function createOperator(form: OperatorFields, actor: string, tools: Tools): Promise<TeamActionResult> {
  return tools.db.transaction(async (tx) => {
    const id = tools.newId<'operator'>()
    if (!(await insertOperator(tx, { id, ...toColumns(form), createdAt: tools.now(), changedBy: actor })))
      return { ok: false, reason: 'name-taken' }
    await writeAuditEntry(tx, { actor, action: 'add-operator', details: { operatorId: id, name: form.name } }, tools)
    return { ok: true }
  })
}

type OperatorChange = OperatorFields & { operatorId: OperatorId; version: number }

/** Rule A28. Past departures show the new name, too: it is the same company. */
export async function changeOperator(
  { operatorId, version, ...form }: OperatorChange,
  actor: string,
  tools: Tools,
): Promise<OperatorResult> {
  return changeFound(operatorId, tools, async (tx, before) => {
    if (before.version !== version) return { ok: false, reason: 'stale-version', by: before.changedBy ?? '' }
    if (await isOperatorNameTaken(tx, form.name, operatorId)) return { ok: false, reason: 'name-taken' }
    const after = toColumns(form)
    if (after.flyingSince && after.flyingSince > tools.now().getUTCFullYear())
      return { ok: false, reason: 'year-ahead' }
    const refusal = await checkPicture(tx, after.pictureId)
    if (refusal) return { ok: false, reason: refusal }
    await updateOperatorVersion(tx, operatorId, { ...after, changedBy: actor })
    const details = { operatorId, ...changesOf(before, after) }
    await writeAuditEntry(tx, { actor, action: 'change-operator', details }, tools)
    await announceChange(tx, 'departures')
    return { ok: true }
  })
}

/** Maps each changed field to its old and new value. */
function changesOf(before: Operator, after: ReturnType<typeof toColumns>): Record<string, unknown> {
  const fields = Object.keys(after) as (keyof typeof after)[]
  return Object.fromEntries(
    fields.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  )
}

type EndRequest = { operatorId: OperatorId; actor: string; reason: string }

/** Rule A17: it flies nothing new, and no login, key or calendar of it works anymore. Departures keep its name. */
export async function endOperator({ operatorId, ...by }: EndRequest, tools: Tools): Promise<TeamActionResult> {
  return changeFound(operatorId, tools, async (tx, { name, endedAt }) => {
    if (endedAt) return { ok: false, reason: 'not-found' }
    const now = tools.now()
    const members = await listLoginsOfOperator(tx, operatorId)
    for (const id of members) await deactivateMember(tx, id, now)
    await endAccessOfOperator(tx, operatorId, now)
    await updateOperator(tx, operatorId, { endedAt: now })
    const details = { operatorId, name, logins: members.length }
    await writeAuditEntry(tx, { ...by, action: 'end-operator', details }, tools)
    await announceChange(tx, 'departures')
    return { ok: true }
  })
}

/** Rule A17: it can be chosen again. Its people are invited again. */
export async function resumeOperator({ operatorId, ...by }: EndRequest, tools: Tools): Promise<TeamActionResult> {
  return changeFound(operatorId, tools, async (tx, { name, endedAt }) => {
    if (!endedAt) return { ok: false, reason: 'not-found' }
    await updateOperator(tx, operatorId, { endedAt: null })
    await writeAuditEntry(tx, { ...by, action: 'resume-operator', details: { operatorId, name } }, tools)
    await announceChange(tx, 'departures')
    return { ok: true }
  })
}

/** One change of the team at a time, so that no one is invited for an operator that is about to end. */
async function changeFound<Result>(
  operatorId: OperatorId,
  tools: Tools,
  change: (tx: Tx, operator: Operator) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'not-found' }> {
  return tools.db.transaction(async (tx) => {
    await lockInstallation(tx)
    const operator = await findOperator(tx, operatorId)
    return operator ? change(tx, operator) : { ok: false, reason: 'not-found' }
  })
}
