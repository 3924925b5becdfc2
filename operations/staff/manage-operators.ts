import type { Tx } from '#db/database.ts'
import {
  endAccessOfOperator,
  findOperator,
  insertOperator,
  isOperatorNameTaken,
  listLoginsOfOperator,
  type Operator,
  updateOperator,
} from '#db/departures/operators.ts'
import { lockInstallation } from '#db/installation.ts'
import { deactivateMember } from '#db/staff/staff.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId } from '#rules/ids.ts'
import { writeAuditEntry } from './audit.ts'
import type { TeamActionResult } from './staff-invitations.ts'

export type OperatorFields = {
  name: string
  email: string
  phone?: string | undefined
  cabinSeats?: number | undefined
  cabinMaxKg?: number | undefined
}

const toColumns = ({ name, email, phone, cabinSeats, cabinMaxKg }: OperatorFields) => ({
  name,
  email,
  phone: phone || null,
  cabinSeats: cabinSeats ?? null,
  cabinMaxKg: cabinMaxKg ?? null,
})

export async function createOperator(form: OperatorFields, actor: string, tools: Tools): Promise<TeamActionResult> {
  return tools.db.transaction(async (tx) => {
    const id = tools.newId<'operator'>()
    if (!(await insertOperator(tx, { id, ...toColumns(form), createdAt: tools.now() })))
      return { ok: false, reason: 'name-taken' }
    await writeAuditEntry(tx, { actor, action: 'add-operator', details: { operatorId: id, name: form.name } }, tools)
    return { ok: true }
  })
}

/** Past departures show the new name, too: it is the same company. */
export async function changeOperator(
  { operatorId, ...form }: OperatorFields & { operatorId: OperatorId },
  actor: string,
  tools: Tools,
): Promise<TeamActionResult> {
  return changeFound(operatorId, tools, async (tx, before) => {
    if (await isOperatorNameTaken(tx, form.name, operatorId)) return { ok: false, reason: 'name-taken' }
    const after = toColumns(form)
    await updateOperator(tx, operatorId, after)
    const details = { operatorId, ...changesOf(before, after) }
    await writeAuditEntry(tx, { actor, action: 'change-operator', details }, tools)
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
    return { ok: true }
  })
}

/** Rule A17: it can be chosen again. Its people are invited again. */
export async function resumeOperator({ operatorId, ...by }: EndRequest, tools: Tools): Promise<TeamActionResult> {
  return changeFound(operatorId, tools, async (tx, { name, endedAt }) => {
    if (!endedAt) return { ok: false, reason: 'not-found' }
    await updateOperator(tx, operatorId, { endedAt: null })
    await writeAuditEntry(tx, { ...by, action: 'resume-operator', details: { operatorId, name } }, tools)
    return { ok: true }
  })
}

/** One change of the team at a time, so that no one is invited for an operator that is about to end. */
async function changeFound(
  operatorId: OperatorId,
  tools: Tools,
  change: (tx: Tx, operator: Operator) => Promise<TeamActionResult>,
): Promise<TeamActionResult> {
  return tools.db.transaction(async (tx) => {
    await lockInstallation(tx)
    const operator = await findOperator(tx, operatorId)
    return operator ? change(tx, operator) : { ok: false, reason: 'not-found' }
  })
}
