import { announceChange } from '#db/notices/change-notices.ts'
import { deletePictureRow, lockPicture, updatePicture } from '#db/pictures/pictures.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureId } from '#rules/ids.ts'
import { canChangePictures } from '#rules/pictures/slots.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import { findPictureUses } from './picture-uses.ts'

type Change = { id: PictureId; version: number; staff: { name: string; role: StaffRole } }
type Words = { description: string; credit: string; focalX: number; focalY: number }

export type PictureRefusal = 'owner-only' | 'unknown-picture' | 'stale-version' | 'in-use'
type Result = { ok: true } | { ok: false; reason: PictureRefusal }

/** Rule A23: what a picture says to people who cannot see it, its credit, and the point that crops keep in view. */
export async function describePicture({ id, version, staff }: Change, words: Words, tools: Tools): Promise<Result> {
  if (!canChangePictures(staff.role)) return { ok: false, reason: 'owner-only' }
  return tools.db.transaction(async (tx) => {
    const before = await lockPicture(tx, id)
    if (!before?.actor) return { ok: false, reason: 'unknown-picture' }
    if (before.version !== version) return { ok: false, reason: 'stale-version' }
    await updatePicture(tx, id, words)
    const details = { pictureId: id, description: words.description }
    await writeAuditEntry(tx, { actor: staff.name, action: 'change-picture', details }, tools)
    await announceChange(tx, 'catalogue')
    return { ok: true }
  })
}

/** Rule A23: a picture that a page shows stays. Jobs delete the files, because the storage may be away. */
export async function deletePicture({ id, version, staff }: Change, tools: Tools): Promise<Result> {
  if (!canChangePictures(staff.role)) return { ok: false, reason: 'owner-only' }
  return tools.db.transaction(async (tx) => {
    const before = await lockPicture(tx, id)
    if (!before?.actor) return { ok: false, reason: 'unknown-picture' }
    if (before.version !== version) return { ok: false, reason: 'stale-version' }
    if ((await findPictureUses(tx, tools)).has(id)) return { ok: false, reason: 'in-use' }
    for (const fileId of await deletePictureRow(tx, id)) await tools.enqueue(tx, 'delete-file', { fileId })
    const details = { pictureId: id, description: before.description }
    await writeAuditEntry(tx, { actor: staff.name, action: 'delete-picture', details }, tools)
    await announceChange(tx, 'catalogue')
    return { ok: true }
  })
}
