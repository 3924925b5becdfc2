import type { Tx } from '#db/database.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { lockPicture } from '#db/pictures/pictures.ts'
import { insertSlotRevision, listSlotRevisions } from '#db/pictures/slots.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureId } from '#rules/ids.ts'
import type { ChoiceRefusal } from '#rules/pictures/pictures.ts'
import { canChangePictures } from '#rules/pictures/slots.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { listStaffSlots } from './staff-slots.ts'

export type SlotRefusal = 'owner-only' | 'unknown-place' | ChoiceRefusal | 'stale-version' | 'nothing-changed'

/** `to` is a picture, a revision to go back to, or null for the built picture. `version` is the revision on the page. */
type SlotChange = {
  slot: string
  to: { picture: PictureId | null } | { revision: number }
  version: number
  staff: { name: string; role: StaffRole }
}

/** Rule A24: the history of a place only grows, and every instance shows the change as soon as this commits. */
export async function changeSlot(
  { slot, to, version, staff }: SlotChange,
  tools: Tools,
): Promise<{ ok: true } | { ok: false; reason: SlotRefusal }> {
  if (!canChangePictures(staff.role)) return { ok: false, reason: 'owner-only' }
  const known = await listStaffSlots(tools)
  if (!known.some(({ name }) => name === slot)) return { ok: false, reason: 'unknown-place' }
  return tools.db.transaction(async (tx) => {
    const history = (await listSlotRevisions(tx, slot)).map(({ revision }) => revision)
    const newest = history[0]?.revision ?? 0
    if (newest !== version) return { ok: false, reason: 'stale-version' }
    const old = 'revision' in to ? history.find(({ revision }) => revision === to.revision) : undefined
    const pictureId = 'picture' in to ? to.picture : (old?.pictureId ?? null)
    if (pictureId === (history[0]?.pictureId ?? null)) return { ok: false, reason: 'nothing-changed' }
    const refusal = await checkPicture(tx, pictureId)
    if (refusal) return { ok: false, reason: refusal }
    const change = { id: tools.newId<'picture-slot'>(), slot, revision: version + 1, pictureId }
    const isFirst = await insertSlotRevision(tx, { ...change, actor: staff.name, createdAt: tools.now() })
    if (!isFirst) return { ok: false, reason: 'stale-version' }
    const details = { slot, revision: version + 1, pictureId }
    await writeAuditEntry(tx, { actor: staff.name, action: 'change-picture-slot', details }, tools)
    await announceChange(tx, 'catalogue')
    return { ok: true }
  })
}

/** Rule A23: what may be shown. The lock keeps the picture from being deleted before this commits. */
export async function checkPicture(tx: Tx, id: PictureId | null): Promise<ChoiceRefusal | undefined> {
  if (id === null) return undefined
  const picture = await lockPicture(tx, id)
  if (!picture?.actor) return 'unknown-picture'
  return picture.description === '' ? 'no-description' : undefined
}
