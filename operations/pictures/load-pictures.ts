import { findPicture, listPictures } from '#db/pictures/pictures.ts'
import { listCurrentSlots, listSlotRevisions } from '#db/pictures/slots.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureId } from '#rules/ids.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'
import type { Slot } from '#rules/pictures/slots.ts'
import { findPictureUses, type PictureUse } from './picture-uses.ts'
import { toStoredPicture } from './site-pictures.ts'
import { listStaffSlots } from './staff-slots.ts'

export type ListedPicture = StoredPicture & { uses: readonly PictureUse[]; by: string; at: Date }

/** Rule A23: every uploaded picture with the places that show it, newest first. */
export async function listPicturesWithUses(tools: Tools): Promise<ListedPicture[]> {
  const [rows, uses] = [await listPictures(tools.db), await findPictureUses(tools.db, tools)]
  return rows.map((row) => ({
    ...toStoredPicture(row),
    uses: uses.get(row.id) ?? [],
    by: row.actor ?? '',
    at: row.createdAt,
  }))
}

export async function loadPicturePage(id: PictureId, tools: Tools): Promise<ListedPicture | undefined> {
  const row = await findPicture(tools.db, id)
  if (!row?.actor) return undefined
  const uses = (await findPictureUses(tools.db, tools)).get(id) ?? []
  return { ...toStoredPicture(row), uses, by: row.actor, at: row.createdAt }
}

/** The pictures that a page may show, for forms that choose one. */
export async function listPictureChoices({ db }: Pick<Tools, 'db'>): Promise<StoredPicture[]> {
  const rows = await listPictures(db)
  return rows.filter(({ description }) => description !== '').map(toStoredPicture)
}

export type ListedSlot = Slot & { picture: StoredPicture | undefined }

/** Rule A24: the places of pages, each with the uploaded picture that is chosen for it. */
export async function listSlotsWithPictures(tools: Tools): Promise<ListedSlot[]> {
  const [choices, chosen] = [await listPictureChoices(tools), await listCurrentSlots(tools.db)]
  const pictureOf = new Map(chosen.map(({ slot, pictureId }) => [slot, choices.find(({ id }) => id === pictureId)]))
  return (await listStaffSlots(tools)).map((slot) => ({ ...slot, picture: pictureOf.get(slot.name) }))
}

export type SlotPage = {
  slot: Slot
  /** The newest revision; 0 if the place was never changed. */
  version: number
  picture: StoredPicture | undefined
  choices: StoredPicture[]
  history: { revision: number; picture: StoredPicture | undefined; by: string; at: Date }[]
}

export async function loadSlotPage(name: string, tools: Tools): Promise<SlotPage | undefined> {
  const slot = (await listStaffSlots(tools)).find((each) => each.name === name)
  if (!slot) return undefined
  const history = (await listSlotRevisions(tools.db, name)).map(({ revision, picture }) => ({
    revision: revision.revision,
    picture: picture ? toStoredPicture(picture) : undefined,
    by: revision.actor,
    at: revision.createdAt,
  }))
  const choices = await listPictureChoices(tools)
  return { slot, version: history[0]?.revision ?? 0, picture: history[0]?.picture, choices, history }
}
