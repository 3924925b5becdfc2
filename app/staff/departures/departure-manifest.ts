import { redirect } from 'react-router'
import type { Route } from './+types/departure-manifest'

/** Operators and staff share one manifest page; this address leads staff there. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/staff/manifests/${params.id}`)
}
