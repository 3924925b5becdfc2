import type { Db } from '#db/database.ts'
import {
  type AuditCheck,
  type AuditLink,
  type BrokenLink,
  CHAIN_START,
  checkLinks,
  countErasedReasons,
  findCut,
  findUnchainedEntry,
  saveAuditCheck,
} from '#db/staff/audit-chain.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'

/** So many entries are hashed in a fraction of a second, far below a statement's time limit. */
const BATCH_LINKS = 10_000

/** Rule A3: checks the whole chain of the audit log and keeps the result for Today. */
export async function checkAuditLog(tools: Tools): Promise<Omit<AuditCheck, 'id'>> {
  const { db } = tools
  const checkedAt = tools.now()
  const { read, broken } = await checkChain(db)
  const check = {
    checkedAt,
    entries: read.number,
    erasedReasons: await countErasedReasons(db),
    brokenNumber: broken?.number ?? null,
    brokenEntryId: broken?.entryId ?? null,
    fault: broken?.fault ?? null,
  }
  await db.transaction((tx) => saveAuditCheck(tx, check))
  return check
}

async function checkChain(db: Db): Promise<{ read: AuditLink; broken?: BrokenLink | undefined }> {
  let read = CHAIN_START
  for (;;) {
    const { broken, last } = await checkLinks(db, read, BATCH_LINKS)
    if (broken) return { read, broken }
    if (!last) return { read, broken: (await findCut(db)) ?? (await findUnchainedEntry(db)) }
    read = last
  }
}

/** The nightly check. Nothing is corrected, and staff are notified every night until someone has found out why. */
export async function checkAuditLogNightly(tools: Tools): Promise<void> {
  const { brokenNumber, brokenEntryId, fault } = await checkAuditLog(tools)
  if (!fault || brokenNumber === null) return
  const { publicUrl, staffEmail } = tools.site
  const data = { number: brokenNumber, entryId: brokenEntryId, fault, record: `${publicUrl}/staff/audit-log` }
  await tools.db.transaction((tx) =>
    queueMail(tx, { template: 'audit-log-broken-staff', data, recipient: staffEmail }, tools),
  )
}
