import { data, redirect } from 'react-router'
import { linkSearch } from '#app/guests/link-search.ts'
import { ownGuest } from '#app/guests/own-guest.ts'
import { privateFormHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { addReviewPicture, checkReviewPicture } from '#operations/reviews/review-pictures.ts'
import type { Route } from './+types/review-picture'

/** Rule L11: takes one picture for a guest's review and leads back to it, with what became of it in the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools, takePicture } = context.get(visitContext)
  const guest = await ownGuest({ request, context })
  if (!guest) throw data(null, { status: 404, headers: privateFormHeaders })
  const back = (said: Record<string, string>) =>
    redirect(`/guest/review${linkSearch(request.url, said)}#pictures`, { status: 303, headers: privateFormHeaders })
  const problem = await checkReviewPicture(guest, tools)
  if (problem) return back({ problem })
  const taken = await takePicture(request, (picture, fields) =>
    addReviewPicture(guest, { picture, agreed: fields.has('agreed') }, tools),
  )
  return back(taken.ok ? { done: 'added' } : { problem: taken.problem })
}
