import { waitlistPage as words } from '../../../content/staff/waitlist.ts'
import { wishText } from '../../../content/wishes.ts'
import type { ListedEntry } from '../../../db/staff-waitlist.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { everyEntry } from '../../../operations/waitlist/search-waitlist.ts'
import type { TripTitles } from '../../../rules/catalogue/in-force.ts'
import { visitContext } from '../../visit.ts'
import { type CsvColumn, csvFile } from '../csv-file.ts'
import type { Route } from './+types/waitlist-csv'
import { listedWish } from './listed-wish.ts'
import { waitlistFilter } from './waitlist-query.ts'

/** All entries that the list's filters ask for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = everyEntry(waitlistFilter(new URL(request.url).searchParams), tools)
  return csvFile({ name: 'waiting-list', columns: columnsFor(await showTitles(tools)), batches, now: tools.now() })
}

function columnsFor(titles: TripTitles): CsvColumn<ListedEntry>[] {
  const { columns: head, standings } = words
  return [
    { head: head.name, cell: ({ name }) => name },
    { head: head.email, cell: ({ email }) => email },
    { head: head.wish, cell: (entry) => wishText(listedWish(entry), titles) },
    { head: head.people, cell: ({ people }) => people },
    { head: head.standing, cell: ({ standing, leftAt }) => standings[leftAt ? 'left' : standing] },
    { head: head.joined, cell: ({ at }) => at.toISOString() },
  ]
}
