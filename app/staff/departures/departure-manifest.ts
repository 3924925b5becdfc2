import { redirect } from 'react-router'
import type { Route } from './+types/departure-manifest'

/** Beside its departure as well: there is one page, which operators open too. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/staff/manifests/${params.id}`)
}
