import { createHash } from 'node:crypto'
import type { Tx } from '#db/database.ts'
import { lockOperator, type Operator } from '#db/departures/operators.ts'
import { insertWaiver, listWaivers, updateWaiver, type Waiver } from '#db/operators/waivers.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { FileId, OperatorId } from '#rules/ids.ts'
import { checkWaiver, type WaiverRefusal } from '#rules/operators/waivers.ts'

export type WaiverResult = { ok: true } | { ok: false; reason: WaiverRefusal }

/** Keeps the bytes in storage before the row that names them exists. */
export type KeepPdf = (bytes: Uint8Array) => Promise<FileId>

type Publication = {
  operatorId: OperatorId
  /** The current one that the owner saw, or 0. */
  version: number
  text: string
  pdf?: Uint8Array | undefined
  keep: KeepPdf
  actor: string
}

/** Rules G24 and G25: from now on guests of this operator sign this version. Earlier signatures stay. */
export async function publishWaiver({ keep, ...request }: Publication, tools: Tools): Promise<WaiverResult> {
  const { operatorId, version, text, pdf, actor } = request
  const hash = createHash('sha256')
    .update(pdf ?? text)
    .digest('hex')
  const check = (current: Waiver | undefined) => checkWaiver({ text, hasFile: pdf !== undefined, hash }, current)
  // A refused file is not stored. Behind the lock the same is checked again.
  const refusal = check((await listWaivers(tools.db, operatorId)).find(isCurrent))
  if (refusal) return { ok: false, reason: refusal }
  const fileId = pdf ? await keep(pdf) : null
  return changeWaiver({ operatorId, version }, tools, async (tx, operator, all) => {
    const current = all.find(isCurrent)
    const late = check(current)
    if (late) return { ok: false, reason: late }
    if (current) await updateWaiver(tx, current.id, { endedAt: tools.now() })
    const id = tools.newId<'waiver'>()
    const number = (all[0]?.version ?? 0) + 1
    const content = { text: pdf ? null : text, fileId, hash }
    await insertWaiver(tx, { id, operatorId, version: number, ...content, author: actor, createdAt: tools.now() })
    const details = { operatorId, name: operator.name, waiver: number }
    await writeAuditEntry(tx, { actor, action: 'publish-waiver', details }, tools)
    return { ok: true }
  })
}

type Withdrawal = { operatorId: OperatorId; version: number; actor: string; reason: string }

/** Guests are no longer asked. What they signed stays. */
export async function withdrawWaiver({ actor, reason, ...seen }: Withdrawal, tools: Tools): Promise<WaiverResult> {
  return changeWaiver(seen, tools, async (tx, { id: operatorId, name }, all) => {
    const current = all.find(isCurrent)
    if (!current) return { ok: false, reason: 'not-found' }
    await updateWaiver(tx, current.id, { endedAt: tools.now() })
    const details = { operatorId, name, waiver: current.version }
    await writeAuditEntry(tx, { actor, action: 'withdraw-waiver', reason, details }, tools)
    return { ok: true }
  })
}

const isCurrent = ({ endedAt }: Waiver) => endedAt === null

type Seen = { operatorId: OperatorId; version: number }
type Change = (tx: Tx, operator: Operator, all: readonly Waiver[]) => Promise<WaiverResult>

/** One change at a time, and none over what the owner has not seen. */
async function changeWaiver({ operatorId, version }: Seen, tools: Tools, change: Change): Promise<WaiverResult> {
  return tools.db.transaction(async (tx) => {
    const operator = await lockOperator(tx, operatorId)
    if (!operator) return { ok: false, reason: 'not-found' }
    const all = await listWaivers(tx, operatorId)
    const current = all.find(isCurrent)?.version ?? 0
    return current === version ? change(tx, operator, all) : { ok: false, reason: 'changed-meanwhile' }
  })
}
