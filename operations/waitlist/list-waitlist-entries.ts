import { listUpcomingDepartures } from '#db/departures/departures.ts'
import {
  entryRows,
  isEntryListTooLong,
  type ListedEntry,
  listDepartureIdsByDestination,
  listSortedEntryRows,
  type WaitlistFilter,
  type WaitlistSearchWord,
} from '#db/waitlist/entry-rows.ts'
import { readInBatches } from '#operations/staff/read-in-batches.ts'
import type { Tools } from '#operations/tools.ts'
import { hasSellablePrice } from '#rules/departures/seats.ts'
import { idsOf, type WaitlistEntryId } from '#rules/ids.ts'
import { PAGE_ROWS, type PageCursor, toListPage } from '#rules/staff/pagination.ts'
import { hasWordStartingWith } from '#rules/staff/search-words.ts'
import { type SortedPage, type SortName, toSortedRows } from '#rules/staff/sorting.ts'
import { checkInviteParty } from '#rules/waitlist/invitations.ts'

type EntrySearch = Omit<WaitlistFilter, 'words'> & { words: readonly string[] }

/** Staff search entries by name, address and target. */
export async function listWaitlistEntries(search: EntrySearch, cursor: PageCursor, tools: Tools, limit = PAGE_ROWS) {
  const filter = await withTargets(search, tools)
  return toListPage(await entryRows.list(tools.db, filter, cursor, limit + 1, tools.now()), cursor, limit)
}

type EntrySort = SortedPage<SortName<'waitlist'>>

/** Rule A18: a page of the list, sorted if that was asked for. */
export async function loadEntryList(
  search: EntrySearch,
  sort: EntrySort | undefined,
  cursor: PageCursor,
  tools: Tools,
) {
  const isTooLong = sort !== undefined && (await isEntryListTooLong(tools.db, await withTargets(search, tools)))
  const page =
    sort && !isTooLong ? await listSortedEntries(search, sort, tools) : await listWaitlistEntries(search, cursor, tools)
  return { page, isTooLong }
}

/** Rule A18: in the order of a column. */
export async function listSortedEntries(search: EntrySearch, sort: EntrySort, tools: Tools) {
  const filter = await withTargets(search, tools)
  return toSortedRows(await listSortedEntryRows(tools.db, filter, sort, tools.now()), sort)
}

/** Rule P10: the entries among these that staff could invite now, each judged alone. */
export async function listInvitableEntries(
  entries: readonly ListedEntry[],
  { db, now, liveMethods }: Tools,
): Promise<WaitlistEntryId[]> {
  const ids = [...new Set(entries.flatMap(({ departureId }) => departureId ?? []))]
  const upcoming = ids.length > 0 ? await listUpcomingDepartures(db, now(), { ids }) : []
  const departures = new Map(upcoming.map((departure) => [departure.id, departure]))
  const invitable = entries.filter(({ departureId, people, status, confirmedAt, leftAt }) => {
    const departure = departureId ? departures.get(departureId) : undefined
    const party = { people, isInvited: status === 'invited', isConfirmed: confirmedAt !== null }
    const facts = departure && { ...departure, hasSellablePrice: hasSellablePrice(departure, liveMethods) }
    return leftAt === null && checkInviteParty(party, facts, now()) === undefined
  })
  return idsOf(invitable)
}

export async function* exportWaitlistEntries(search: EntrySearch, tools: Tools) {
  const filter = await withTargets(search, tools)
  yield* readInBatches((cursor, limit) => entryRows.scan(tools.db, filter, cursor, limit, tools.now()))
}

/** An entry stores only the id of its target; the titles are in the catalogue. */
async function withTargets(search: EntrySearch, { db, catalogue }: Tools): Promise<WaitlistFilter> {
  const { destinations, packages } = (await catalogue.current()).everyTrip
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
