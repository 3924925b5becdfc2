import {
  entryRows,
  listDepartureIdsByDestination,
  type WaitlistFilter,
  type WaitlistSearchWord,
} from '../../db/waitlist/entry-rows.ts'
import { idsOf } from '../../rules/ids.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '../../rules/staff/pagination.ts'
import { hasWordStartingWith } from '../../rules/staff/search-words.ts'
import { readInBatches } from '../read-in-batches.ts'
import type { Tools } from '../tools.ts'

type EntrySearch = Omit<WaitlistFilter, 'words'> & { words: readonly string[] }

/** Staff search entries by name, address and target. */
export async function listWaitlistEntries(search: EntrySearch, cursor: PageCursor, tools: Tools) {
  const filter = await withTargets(search, tools)
  return toListPage(await entryRows.list(tools.db, filter, cursor, PAGE_ROWS + 1, tools.now()), cursor)
}

export async function* exportWaitlistEntries(search: EntrySearch, tools: Tools) {
  const filter = await withTargets(search, tools)
  yield* readInBatches((cursor, limit) => entryRows.scan(tools.db, filter, cursor, limit, tools.now()))
}

/** An entry stores only the id of its target; the titles are in the catalogue. */
async function withTargets(search: EntrySearch, { db, catalogue }: Tools): Promise<WaitlistFilter> {
  const { destinations, packages } = await catalogue.current()
  const words = search.words.map(async (word): Promise<WaitlistSearchWord> => {
    const named = destinations.filter(({ id, title, country }) =>
      hasWordStartingWith(`${id} ${title} ${country}`, word),
    )
    return {
      word,
      departureIds: await listDepartureIdsByDestination(db, idsOf(named)),
      packageIds: idsOf(packages.filter(({ id, title }) => hasWordStartingWith(`${id} ${title}`, word))),
    }
  })
  return { ...search, words: await Promise.all(words) }
}
