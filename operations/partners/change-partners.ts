import type { Tx } from '#db/database.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { findTakenName, insertPartner, lockPartner, type StoredPartner, updatePartner } from '#db/partners/partners.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { PartnerId } from '#rules/ids.ts'
import { isPartnerCode, type PartnerRefusal, toPartnerCode } from '#rules/partners/partners.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'

export type PartnerActionResult = { ok: true } | { ok: false; reason: PartnerRefusal }

/** `code`: made from the name if it is empty. */
type NewPartner = { name: string; code?: string | undefined; origins: string[] }

/** Rule G17: creates a partner with its own code. */
export async function createPartner(
  { name, origins, ...typed }: NewPartner,
  actor: string,
  tools: Tools,
): Promise<PartnerActionResult> {
  const code = typed.code || toPartnerCode(name)
  if (!isPartnerCode(code)) return { ok: false, reason: 'no-code' }
  return tools.db.transaction(async (tx) => {
    const id = tools.newId<'partner'>()
    const partner = { id, name, code, origins, author: actor, createdAt: tools.now() }
    if (!(await insertPartner(tx, partner))) {
      return { ok: false, reason: (await findTakenName(tx, partner)) === 'code' ? 'code-taken' : 'name-taken' }
    }
    await announceChange(tx, 'partners')
    const details = { partnerId: id, name, code, origins: origins.join(' ') }
    await writeAuditEntry(tx, { actor, action: 'create-partner', details }, tools)
    return { ok: true }
  })
}

type Change = { partnerId: PartnerId; actor: string; reason?: string }

export async function changePartnerOrigins(
  { origins, ...change }: Change & { origins: string[] },
  tools: Tools,
): Promise<PartnerActionResult> {
  return changePartner('change-partner', change, { origins }, tools, (partner) => ({
    origins: { before: partner.origins.join(' '), after: origins.join(' ') },
  }))
}

/** Its pages show nothing from now on, and its code is ignored. What came through it keeps its name. */
export async function endPartner(change: Change & { reason: string }, tools: Tools): Promise<PartnerActionResult> {
  return changePartner('end-partner', change, { endedAt: tools.now() }, tools, () => ({}))
}

async function changePartner(
  action: AuditAction,
  { partnerId, actor, reason }: Change,
  change: Partial<StoredPartner>,
  tools: Tools,
  detailsOf: (partner: StoredPartner) => Record<string, unknown>,
): Promise<PartnerActionResult> {
  return tools.db.transaction(async (tx: Tx) => {
    const partner = await lockPartner(tx, partnerId)
    if (!partner) return { ok: false, reason: 'not-found' }
    if (partner.endedAt) return { ok: false, reason: 'already-ended' }
    await updatePartner(tx, partnerId, change)
    await announceChange(tx, 'partners')
    const details = { partnerId, name: partner.name, ...detailsOf(partner) }
    await writeAuditEntry(tx, { actor, action, ...(reason && { reason }), details }, tools)
    return { ok: true }
  })
}
