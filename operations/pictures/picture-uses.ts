import { listCurrentRevisions } from '#db/catalogue/catalogue.ts'
import type { Db, Tx } from '#db/database.ts'
import { listAllOperators } from '#db/departures/operators.ts'
import { listCurrentSlots } from '#db/pictures/slots.ts'
import { listTeamProfiles } from '#db/staff/team-profiles.ts'
import type { Tools } from '#operations/tools.ts'
import { picturesIn } from '#rules/catalogue/article-text.ts'
import { applyRevisions } from '#rules/catalogue/current-catalogue.ts'
import type { OperatorId, PictureId } from '#rules/ids.ts'

/** A place of a page, an article's text, a destination's gallery, a person on About, or an operator shows the picture. */
export type PictureUse =
  | { kind: 'slot'; slot: string }
  | { kind: 'article'; slug: string; title: string }
  | { kind: 'gallery'; key: string; title: string }
  | { kind: 'person'; name: string }
  | { kind: 'operator'; id: OperatorId; name: string }

/** Rule A23: where each picture is used, hidden articles and drafts included. */
export async function findPictureUses(
  db: Db | Tx,
  { catalogue }: Pick<Tools, 'catalogue'>,
): Promise<Map<PictureId, PictureUse[]>> {
  const uses = new Map<PictureId, PictureUse[]>()
  const add = (id: PictureId, use: PictureUse) => uses.set(id, [...(uses.get(id) ?? []), use])
  for (const { slot, pictureId } of await listCurrentSlots(db)) if (pictureId) add(pictureId, { kind: 'slot', slot })
  const revisions = await listCurrentRevisions(db)
  const { articles } = applyRevisions(catalogue.shipped, revisions)
  for (const { slug, title, blocks } of articles) {
    const ids = new Set(picturesIn(blocks))
    for (const id of ids) add(id, { kind: 'article', slug, title })
  }
  for (const { kind, key, value } of revisions) {
    if (kind !== 'destination') continue
    // A draft has no gallery until someone chooses one.
    for (const { picture } of value.gallery ?? []) add(picture, { kind: 'gallery', key, title: value.title })
  }
  for (const { pictureId, name } of await listTeamProfiles(db)) if (pictureId) add(pictureId, { kind: 'person', name })
  for (const { pictureId, id, name } of await listAllOperators(db))
    if (pictureId) add(pictureId, { kind: 'operator', id, name })
  return uses
}
