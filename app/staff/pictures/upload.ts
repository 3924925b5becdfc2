import { redirect } from 'react-router'
import { staffOf } from '#app/staff/staff-context.ts'
import type { TakenPicture } from '#app/staff/staff-tools.ts'
import { visitContext } from '#app/visit.ts'
import { pictureProblems } from '#content/staff/pictures.ts'
import { addPicture, type NewPicture, replacePicture } from '#operations/pictures/keep-picture.ts'
import type { Tools } from '#operations/tools.ts'
import { isRecordId, type PictureId } from '#rules/ids.ts'
import { canChangePictures } from '#rules/pictures/slots.ts'
import type { Route } from './+types/upload'

export function loader() {
  return redirect('/staff/pictures', 303)
}

/** What a script gets; a form without scripts is led to a page that says it. */
export type UploadAnswer = { ok: true; id: PictureId } | { ok: false; problem: string }

/** Rule A22: takes one picture, or the new file of one. The server reads the body, because it is too large for memory. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const { tools, staffTools } = context.get(visitContext)
  const taken: TakenPicture = canChangePictures(staff.role)
    ? await staffTools.takePicture(request, keepFor(new URL(request.url).searchParams, staff.name, tools))
    : { ok: false, problem: 'owner-only' }
  if (request.headers.get('accept')?.includes('text/html')) return redirect(pageAfter(request.url, taken), 303)
  const answer: UploadAnswer = taken.ok
    ? { ok: true, id: taken.id }
    : { ok: false, problem: pictureProblems[taken.problem] }
  return Response.json(answer, { status: taken.ok ? 200 : taken.problem === 'owner-only' ? 403 : 422 })
}

/** The address says which picture gets a new file, because the form's fields are read together with the file. */
function keepFor(query: URLSearchParams, actor: string, tools: Tools) {
  const id = query.get('replace') ?? ''
  const version = Number(query.get('version'))
  return (picture: NewPicture) =>
    isRecordId<PictureId>(id)
      ? replacePicture({ id, version, actor }, picture, tools)
      : addPicture(picture, actor, tools)
}

function pageAfter(url: string, taken: TakenPicture): string {
  const replaced = new URL(url).searchParams.get('replace') ?? ''
  if (taken.ok) return `/staff/pictures/${taken.id}?added`
  const page = isRecordId(replaced) ? `/staff/pictures/${replaced}` : '/staff/pictures'
  return `${page}?problem=${taken.problem}`
}
