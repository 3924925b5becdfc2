import { isDeepStrictEqual } from 'node:util'
import { type DepartureDraft, findDraft, lockDraft, removeDraft, writeDraft } from '#db/departures/departure-drafts.ts'
import { findDeparture } from '#db/departures/departures.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { DraftRefusal } from '#rules/departures/departure-settings.ts'

type DraftResult = { ok: true } | { ok: false; reason: DraftRefusal }

type SaveDraftRequest = Omit<DepartureDraft, 'savedBy' | 'savedAt'> & { actor: string }

/** Rule P21: keeps a new departure as it is filled in so far. Sent twice, it is saved once. */
export async function saveDraft({ actor, ...draft }: SaveDraftRequest, tools: Tools): Promise<DraftResult> {
  return tools.db.transaction(async (tx) => {
    await lockDraft(tx, draft.id)
    if (await findDeparture(tx, draft.id, tools.now())) return { ok: false, reason: 'already-published' }
    if (await writeDraft(tx, { ...draft, savedBy: actor, savedAt: tools.now() })) return { ok: true }
    const saved = await findDraft(tx, draft.id)
    const isSame = saved && saved.destination === draft.destination && isDeepStrictEqual(saved.texts, draft.texts)
    return isSame ? { ok: true } : { ok: false, reason: 'stale-version' }
  })
}

type DeleteDraftRequest = Pick<DepartureDraft, 'id' | 'version'> & { actor: string }

/** The audit log keeps what the draft said. */
export async function deleteDraft({ id, version, actor }: DeleteDraftRequest, tools: Tools): Promise<DraftResult> {
  return tools.db.transaction(async (tx) => {
    await lockDraft(tx, id)
    if (await findDeparture(tx, id, tools.now())) return { ok: false, reason: 'already-published' }
    const draft = await findDraft(tx, id)
    if (!draft) return { ok: true }
    if (!(await removeDraft(tx, id, version))) return { ok: false, reason: 'stale-version' }
    const { destinations } = (await tools.catalogue.current()).everyTrip
    const name = destinations.find((trip) => trip.id === draft.destination)?.title
    await writeAuditEntry(tx, { actor, action: 'delete-draft', details: { name, draft: draft.texts } }, tools)
    return { ok: true }
  })
}
