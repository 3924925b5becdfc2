import type { CsvColumn } from '#app/staff/csv-file.ts'
import { exportFile } from '#app/staff/export-file.ts'
import { visitContext } from '#app/visit.ts'
import { waitlistPage as words } from '#content/staff/waitlist.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import type { ListedEntry } from '#db/waitlist/entry-rows.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { exportWaitlistEntries } from '#operations/waitlist/list-waitlist-entries.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { listedStatus } from '#rules/waitlist/waitlist.ts'
import type { Route } from './+types/waitlist-csv'
import { targetOf } from './entry-target.ts'
import { waitlistFilter } from './waitlist.tsx'

/** All entries that the list's filters leave. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = exportWaitlistEntries(waitlistFilter(new URL(request.url).searchParams), tools)
  return exportFile({ name: 'waiting-list', columns: columnsFor(await getTripTitles(tools)), batches }, context)
}

function columnsFor(titles: TripTitles): CsvColumn<ListedEntry>[] {
  const { columns: head, statuses } = words
  return [
    { head: head.name, cell: ({ name }) => name },
    { head: head.email, cell: ({ email }) => email },
    { head: head.target, cell: (entry) => formatTarget(targetOf(entry), titles) },
    { head: head.people, cell: ({ people }) => people },
    { head: head.status, cell: (entry) => statuses[listedStatus(entry)] },
    { head: head.joined, cell: ({ at }) => at.toISOString() },
  ]
}
