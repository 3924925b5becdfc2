import type { Tx } from '#db/database.ts'
import { type GuestKey, lockGuest } from '#db/guests/guests.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import { deletePictureRow } from '#db/pictures/pictures.ts'
import {
  deleteReviewPicture,
  findReviewedTrip,
  findReviewOfGuest,
  insertReviewPicture,
  listPicturesOf,
  lockReview,
  type StoredReview,
  updateReview,
} from '#db/reviews/reviews.ts'
import { enqueueFileDeletions } from '#operations/inquiries/erase-inquiries.ts'
import { insertNew, type NewPicture } from '#operations/pictures/keep-picture.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureId, ReviewId } from '#rules/ids.ts'
import { MAX_REVIEW_PICTURES, type ReviewPictureProblem } from '#rules/reviews/reviews.ts'
import { reviewsTopic } from '#rules/topics.ts'
import { lockOpenReview } from './save-review.ts'

type Kept = { ok: true; isKept: boolean } | { ok: false; problem: ReviewPictureProblem; isKept: false }

const refused = (problem: ReviewPictureProblem): Kept => ({ ok: false, problem, isKept: false })

/** Before a file is read, so that a link that has ended costs nothing. */
export async function checkReviewPicture(key: GuestKey, tools: Tools): Promise<ReviewPictureProblem | undefined> {
  return tools.db.transaction((tx) => findProblem(tx, key, tools))
}

async function findProblem(tx: Tx, key: GuestKey, tools: Tools): Promise<ReviewPictureProblem | undefined> {
  const open = await lockOpenReview(tx, key, tools)
  if (!open.ok || !open.review) return 'no-review'
  return (await listPicturesOf(tx, [open.review.id])).length >= MAX_REVIEW_PICTURES ? 'too-many' : undefined
}

/** Rule L11: staff look at a review with a new picture again. */
export async function addReviewPicture(
  key: GuestKey,
  { picture, agreed }: { picture: NewPicture; agreed: boolean },
  tools: Tools,
): Promise<Kept> {
  if (!agreed) return refused('no-consent')
  return tools.db.transaction(async (tx) => {
    const open = await lockOpenReview(tx, key, tools)
    if (!open.ok || !open.review) return refused('no-review')
    const { review, destination } = open
    const pictures = await listPicturesOf(tx, [review.id])
    // The same file twice is one picture.
    if (pictures.some(({ hash }) => hash === picture.hash)) return { ok: true, isKept: false }
    if (pictures.length >= MAX_REVIEW_PICTURES) return refused('too-many')
    const pictureId = await insertNew(tx, picture, null, tools)
    await insertReviewPicture(tx, { reviewId: review.id, pictureId, consentAt: tools.now() })
    await updateReview(tx, review.id, { state: 'waiting', hiddenFor: null })
    await announceChange(tx, reviewsTopic(destination))
    return { ok: true, isKept: true }
  })
}

/** Rule L11: consent can be withdrawn as long as the link opens, also when the review can no longer be changed. */
export async function removeOwnPicture(key: GuestKey, pictureId: PictureId, tools: Tools): Promise<void> {
  await changeOwn(key, tools, (tx, review) => removeReviewPicture(tx, review.id, pictureId, tools))
}

/** Rule L14: the words stay, as a guest's who is not named. */
export async function withdrawReviewName(key: GuestKey, tools: Tools): Promise<void> {
  await changeOwn(key, tools, (tx, review) => updateReview(tx, review.id, { name: null, country: null }))
}

async function changeOwn(
  key: GuestKey,
  tools: Tools,
  change: (tx: Tx, review: StoredReview) => Promise<unknown>,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const locked = await lockGuest(tx, key)
    const found = locked && (await findReviewOfGuest(tx, locked.guest.id))
    const review = found && (await lockReview(tx, found.id))
    if (!review) return
    await change(tx, review)
    await announceReview(tx, review.id)
  })
}

export async function announceReview(tx: Tx, id: ReviewId): Promise<void> {
  const trip = await findReviewedTrip(tx, id)
  if (trip) await announceChange(tx, reviewsTopic(trip.destination))
}

/** With its files. False if the review has no such picture. */
export async function removeReviewPicture(tx: Tx, id: ReviewId, pictureId: PictureId, tools: Tools): Promise<boolean> {
  if (!(await deleteReviewPicture(tx, id, pictureId))) return false
  await enqueueFileDeletions(tx, await deletePictureRow(tx, pictureId), tools)
  return true
}
