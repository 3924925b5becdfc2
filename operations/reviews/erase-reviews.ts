import type { Tx } from '#db/database.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { eraseReviewsOf, listPicturesOf } from '#db/reviews/reviews.ts'
import type { Tools } from '#operations/tools.ts'
import { type GuestId, idsOf } from '#rules/ids.ts'
import { reviewsTopic } from '#rules/topics.ts'
import { removeReviewPicture } from './review-pictures.ts'

/** Rule L14: words, names and pictures. The ratings name no one, and the average counts them. */
export async function eraseReviews(tx: Tx, guests: readonly GuestId[], tools: Tools): Promise<void> {
  const erased = await eraseReviewsOf(tx, guests)
  for (const { reviewId, id } of await listPicturesOf(tx, idsOf(erased)))
    await removeReviewPicture(tx, reviewId, id, tools)
  for (const { destination } of erased) await announceChange(tx, reviewsTopic(destination))
}
