import { listCurrentRevisions } from '#db/catalogue/catalogue.ts'
import type { Tools } from '#operations/tools.ts'
import { applyRevisions, isDraft } from '#rules/catalogue/current-catalogue.ts'
import type { TripKind } from '#rules/catalogue/trip-states.ts'
import { listSlots, type Slot } from '#rules/pictures/slots.ts'

/** What a draft shows until staff choose its picture. */
const UNCHOSEN = 'trips'

/** Rule A24: the places that staff see. A page can have its picture before visitors can open it. */
export async function listStaffSlots({ db, catalogue }: Pick<Tools, 'db' | 'catalogue'>): Promise<Slot[]> {
  const revisions = await listCurrentRevisions(db)
  const { destinations, packages, articles } = applyRevisions(catalogue.shipped, revisions)
  const isOffered = ({ state }: { state: string }) => state !== 'retired'
  const drafts = (kind: TripKind) =>
    revisions
      .filter((revision) => revision.kind === kind && isDraft(revision))
      .map(({ key, value }) => ({ id: key, picture: 'picture' in value ? value.picture : UNCHOSEN }))
  return listSlots({
    destinations: [...destinations.filter(isOffered), ...drafts('destination')],
    packages: [...packages.filter(isOffered), ...drafts('package')],
    articles,
  })
}
