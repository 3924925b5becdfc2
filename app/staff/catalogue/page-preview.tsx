import { Outlet } from 'react-router'
import { PreviewNotice } from '#app/frame/preview-notice.tsx'
import { staffOf } from '#app/staff/staff-context.ts'
import { cataloguePreview as words } from '#content/staff/catalogue.ts'
import type { Route } from './+types/page-preview'

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return null
}

/** Rule A24: a public page with the picture that its address tries at one of its places. */
export default function PagePreview() {
  return (
    <>
      <PreviewNotice>{words.notice}</PreviewNotice>
      <Outlet />
    </>
  )
}
