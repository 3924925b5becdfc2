import { exportFile } from '#app/staff/export-file.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { visitContext } from '#app/visit.ts'
import { manifestPage as words } from '#content/staff/manifests.ts'
import type { Route } from './+types/manifest-csv'
import { readManifest } from './manifest-reader.ts'
import { type ManifestRow, manifestRows } from './manifest-rows.ts'

const columns = (Object.keys(words.columns) as (keyof typeof words.columns)[]).map((name) => ({
  head: words.columns[name],
  cell: (row: ManifestRow) => row[name],
}))

/** Rule G3: what the operator needs to know. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const manifest = await readManifest(params.id, staffOf(context), tools)
  const { destination, startDate } = manifest.departure
  const name = `manifest-${destination}-${startDate}`
  return exportFile({ name, columns, batches: [manifestRows(manifest)] }, context)
}
