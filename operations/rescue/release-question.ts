import { findDeparture, lockDeparture } from '#db/departures/departures.ts'
import { findRescue, insertRescue } from '#db/rescue/rescues.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId } from '#rules/ids.ts'
import { questionFor, questionKey, type ReleaseRefusal } from '#rules/rescue/rescue.ts'

type ReleaseRequest = {
  departureId: DepartureId
  /** The key of the question that the page showed. */
  shown: string
  actor: string
}

/** Rule P17: no guest is asked for money before staff have seen the sum. A job mails the question. */
export async function releaseQuestion(
  { departureId, shown, actor }: ReleaseRequest,
  tools: Tools,
): Promise<{ ok: true } | { ok: false; reason: ReleaseRefusal }> {
  const now = tools.now()
  const { maxSupplementPercent: maxPercent } = (await tools.catalogue.current()).sale
  return tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    const departure = await findDeparture(tx, departureId, now)
    if (!departure) return { ok: false, reason: 'unknown-departure' }
    const wasAsked = (await findRescue(tx, departureId)) !== undefined
    const question = questionFor(departure, { wasAsked, maxPercent }, now)
    if (!question) return { ok: false, reason: 'nothing-to-ask' }
    if (questionKey(question) !== shown) return { ok: false, reason: 'sum-changed' }
    await insertRescue(tx, { id: tools.newId<'rescue'>(), departureId, ...question, createdAt: now })
    await writeAuditEntry(tx, { actor, action: 'ask-guests', departureId, details: question }, tools)
    await tools.enqueue(tx, 'ask-guests', { departureId })
    return { ok: true }
  })
}
