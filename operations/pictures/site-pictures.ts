import type { Db, Tx } from '#db/database.ts'
import { listPictures, type PictureRow } from '#db/pictures/pictures.ts'
import { listCurrentSlots } from '#db/pictures/slots.ts'
import { picturesIn } from '#rules/catalogue/article-text.ts'
import type { Article, Destination } from '#rules/catalogue/catalogue.ts'
import type { PictureId } from '#rules/ids.ts'
import type { SitePicture, StoredPicture } from '#rules/pictures/pictures.ts'
import { listSlots } from '#rules/pictures/slots.ts'

/** What pages show of uploaded pictures: all that may be shown by their IDs, and the chosen one of each place. */
export type SitePictures = {
  byId: Readonly<Record<string, SitePicture>>
  slots: Readonly<Record<string, SitePicture>>
}

/** Rule A23: a picture without a description is on no page. */
export async function loadSitePictures(db: Db | Tx): Promise<SitePictures> {
  const [rows, chosen] = await Promise.all([listPictures(db), listCurrentSlots(db)])
  const shown = rows.filter(({ description }) => description !== '')
  const byId = Object.fromEntries(shown.map((row) => [row.id, toSitePicture(row)]))
  const slots = chosen.flatMap(({ slot, pictureId }) => {
    const picture = pictureId && byId[pictureId]
    return picture ? [[slot, picture] as const] : []
  })
  return { byId, slots: Object.fromEntries(slots) }
}

/** Rule A24: the chosen pictures of pages that visitors can open. */
export function publicSlots(
  slots: SitePictures['slots'],
  catalogue: Parameters<typeof listSlots>[0],
): SitePictures['slots'] {
  const names = new Set(listSlots(catalogue).map(({ name }) => name))
  return Object.fromEntries(Object.entries(slots).filter(([slot]) => names.has(slot)))
}

/** Rule A24: a preview's address names a place, and the picture to try there. Without one it is the built picture. */
export function slotsWithTried({ byId, slots }: SitePictures, query: URLSearchParams): SitePictures['slots'] {
  const { [query.get('place') ?? '']: _, ...others } = slots
  const tried = byId[query.get('picture') ?? '']
  return tried ? { ...others, [query.get('place') ?? '']: tried } : others
}

/** The pictures in the text of an article. */
export function articlePictures({ blocks }: Pick<Article, 'blocks'>, { byId }: SitePictures): SitePictures['byId'] {
  const known = picturesIn(blocks).flatMap((id) => (byId[id] ? [[id, byId[id]] as const] : []))
  return Object.fromEntries(known)
}

export type ShownPicture = { id: PictureId; picture: SitePicture; caption: string }

/** The gallery of a destination, without pictures that may not be shown. */
export function galleryPictures({ gallery }: Pick<Destination, 'gallery'>, { byId }: SitePictures): ShownPicture[] {
  return gallery.flatMap(({ picture: id, caption }) => {
    const picture = byId[id]
    return picture ? [{ id, picture, caption }] : []
  })
}

export function toSitePicture(row: PictureRow): SitePicture {
  const { hash, width, height, color, description, credit, focalX: x, focalY: y } = row
  return { hash, width, height, color, description, credit, focal: { x, y } }
}

export function toStoredPicture(row: PictureRow): StoredPicture {
  return { ...toSitePicture(row), id: row.id, version: row.version }
}
