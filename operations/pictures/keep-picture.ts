import type { Tx } from '#db/database.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import {
  findOwnPicture,
  insertPicture,
  insertPictureFiles,
  lockPicture,
  markReplaced,
  updatePicture,
} from '#db/pictures/pictures.ts'
import type { pictureFiles } from '#db/schema.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureId } from '#rules/ids.ts'
import { CENTER, type PictureProblem } from '#rules/pictures/pictures.ts'

/** A picture whose files are stored. */
export type NewPicture = {
  hash: string
  width: number
  height: number
  color: string
  files: Pick<typeof pictureFiles.$inferInsert, 'id' | 'format' | 'width' | 'type' | 'bytes'>[]
}

/** `isKept` is false if the files have no rows, so that the caller deletes them. */
export type KeptPicture =
  | { ok: true; id: PictureId; isKept: boolean }
  | { ok: false; problem: PictureProblem; isKept: false }

/** A file that was uploaded before is the same picture. */
export async function addPicture(picture: NewPicture, actor: string, tools: Tools): Promise<KeptPicture> {
  return tools.db.transaction(async (tx) => {
    const known = await findOwnPicture(tx, picture.hash)
    if (known) return { ok: true, id: known.id, isKept: false }
    const id = await insertNew(tx, picture, actor, tools)
    await writeAuditEntry(tx, { actor, action: 'add-picture', details: { pictureId: id } }, tools)
    return { ok: true, id, isKept: true }
  })
}

/** For a guest's picture, in the transaction of what it belongs to. It is in no list of staff and on no page yet. */
export async function insertNew(
  tx: Tx,
  { files, ...picture }: NewPicture,
  actor: string | null,
  { newId, now }: Pick<Tools, 'newId' | 'now'>,
): Promise<PictureId> {
  const id = newId<'picture'>()
  const words = { description: '', credit: '', focalX: CENTER.x, focalY: CENTER.y }
  await insertPicture(tx, { id, ...picture, ...words, actor, createdAt: now() })
  await insertPictureFiles(tx, filesOf(id, picture.hash, files))
  return id
}

const filesOf = (pictureId: PictureId, hash: string, files: NewPicture['files']) =>
  files.map((file) => ({ ...file, pictureId, hash }))

type Replacement = { id: PictureId; version: number; actor: string }

/** Rule A23: every place that shows the picture shows the new one. The point to keep in view was the old one's. */
export async function replacePicture(
  { id, version, actor }: Replacement,
  { files, ...picture }: NewPicture,
  tools: Tools,
): Promise<KeptPicture> {
  return tools.db.transaction(async (tx) => {
    const before = await lockPicture(tx, id)
    if (!before?.actor) return { ok: false, problem: 'unknown-picture', isKept: false }
    if (before.version !== version) return { ok: false, problem: 'stale-version', isKept: false }
    if (before.hash === picture.hash) return { ok: true, id, isKept: false }
    const replaced = await markReplaced(tx, id, tools.now())
    const deleteAt = new Date(tools.now().getTime() + KEEP_REPLACED_MS)
    for (const fileId of replaced) await tools.enqueue(tx, 'delete-file', { fileId }, deleteAt)
    await updatePicture(tx, id, { ...picture, focalX: CENTER.x, focalY: CENTER.y })
    await insertPictureFiles(tx, filesOf(id, picture.hash, files))
    await writeAuditEntry(tx, { actor, action: 'replace-picture', details: { pictureId: id } }, tools)
    await announceChange(tx, 'catalogue')
    return { ok: true, id, isKept: true }
  })
}

const KEEP_REPLACED_MS = 24 * 3600 * 1000
