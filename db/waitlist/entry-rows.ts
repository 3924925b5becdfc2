import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { orderRows, type RowPlace, type SortColumns } from '#db/keyset.ts'
import { matchesEmailPrefix, matchesWord } from '#db/schema/search.ts'
import { departures, invitations, isOfOperator, isOnWaitlist, phoneDigits, waitlistEntries } from '#db/schema.ts'
import { allMatches, createRowList, createSortedRows, isTooLong } from '#db/search-page.ts'
import type { DepartureId, OperatorId, WaitlistEntryId } from '#rules/ids.ts'
import { isEmailWord, normalizeWords } from '#rules/staff/search-words.ts'
import type { SortName } from '#rules/staff/sorting.ts'
import type { ListedStatus } from '#rules/waitlist/waitlist.ts'
import type { WaitlistEntry } from './waitlist.ts'

/** A search word, and the departures and packages that it names. */
export type WaitlistSearchWord = { word: string; departureIds: readonly DepartureId[]; packageIds: readonly string[] }

export type WaitlistFilter = {
  /** An entry matches if it has all of them. */
  words: readonly WaitlistSearchWord[]
  /** Entries that left the waitlist are listed only with `left`, and unconfirmed ones only with `unconfirmed`. */
  status?: ListedStatus | undefined
  target?: 'departure' | 'package' | 'anywhere' | undefined
  departureId?: DepartureId | undefined
  /** Whatever their status. */
  id?: WaitlistEntryId | undefined
  /** The departure's operator. */
  operatorId?: OperatorId | undefined
}

const key = { at: waitlistEntries.joinedAt, id: waitlistEntries.id }

async function readEntries(db: Db, which: SQL | undefined, place: RowPlace, limit: number) {
  const { name, email, people, status, departureId, packageId, confirmedAt, leftAt } = waitlistEntries
  const { destination, startDate, endDate } = departures
  return db
    .select({
      ...key,
      name,
      email,
      people,
      status,
      departureId,
      packageId,
      confirmedAt,
      leftAt,
      phone: sql<string | null>`${waitlistEntries.payload} ->> 'phone'`,
      departure: { destination, startDate, endDate },
    })
    .from(waitlistEntries)
    .leftJoin(departures, eq(departures.id, departureId))
    .where(which)
    .orderBy(...orderRows(key, place))
    .limit(limit)
}

export type ListedEntry = Awaited<ReturnType<typeof readEntries>>[number]

export async function listEntriesById(db: Db, ids: readonly WaitlistEntryId[]): Promise<ListedEntry[]> {
  return readEntries(db, inArray(waitlistEntries.id, [...ids]), undefined, ids.length)
}

export async function listEntryRowsByEmail(db: Db, email: string, limit: number): Promise<ListedEntry[]> {
  return readEntries(db, eq(waitlistEntries.email, email), undefined, limit)
}

const search = (filter: WaitlistFilter) => ({
  isListed: isListed(filter),
  isFound: and(...filter.words.map(hasWord)),
})

export const entryRows = createRowList({ table: waitlistEntries, key, search, read: readEntries })

const sorts: SortColumns<SortName<'waitlist'>> = {
  name: [sql`lower(${waitlistEntries.name})`],
  email: [waitlistEntries.email],
  target: [departures.destination, departures.startDate, waitlistEntries.target],
  people: [waitlistEntries.people],
  status: [
    sql`case when ${waitlistEntries.leftAt} is not null then 'left'
      when ${waitlistEntries.confirmedAt} is null then 'unconfirmed' else ${waitlistEntries.status} end`,
  ],
  joined: [waitlistEntries.joinedAt],
}

export const listSortedEntryRows = createSortedRows({
  from: sql`${waitlistEntries} left join ${departures} on ${departures.id} = ${waitlistEntries.departureId}`,
  key,
  sorts,
  search,
  read: readEntries,
})

/** Rule A18. The waiting list is the longest of all lists, so that it may be too long even without a word. */
export function isEntryListTooLong(db: Db, filter: WaitlistFilter): Promise<boolean> {
  return isTooLong(db, waitlistEntries, allMatches(search(filter)))
}

const targets = {
  departure: isNotNull(waitlistEntries.departureId),
  package: isNotNull(waitlistEntries.packageId),
  anywhere: eq(waitlistEntries.target, 'anywhere'),
}

/** Each of these filters has an index in the order of joining. */
function isListed({ id, status, target, departureId, operatorId }: WaitlistFilter): SQL | undefined {
  return and(
    id ? eq(waitlistEntries.id, id) : hasStatus(status),
    target && targets[target],
    departureId && eq(waitlistEntries.target, departureId),
    operatorId && isOfOperator(waitlistEntries.departureId, operatorId),
  )
}

function hasStatus(status: ListedStatus | undefined): SQL | undefined {
  const { leftAt, confirmedAt } = waitlistEntries
  if (status === 'left') return isNotNull(leftAt)
  if (status === 'unconfirmed') return and(isNull(leftAt), isNull(confirmedAt))
  return and(isOnWaitlist(waitlistEntries), status && eq(waitlistEntries.status, status))
}

function hasWord({ word, departureIds, packageIds }: WaitlistSearchWord): SQL | undefined {
  if (isEmailWord(word)) return matchesEmailPrefix(waitlistEntries.email, word)
  return or(
    matchesWord(waitlistEntries, word),
    departureIds.length > 0
      ? sql`${waitlistEntries.departureId} = any(${sql.param([...departureIds])}::uuid[])`
      : undefined,
    packageIds.length > 0 ? inArray(waitlistEntries.packageId, [...packageIds]) : undefined,
  )
}

export async function listDepartureIdsByDestination(db: Db, destinations: readonly string[]): Promise<DepartureId[]> {
  if (destinations.length === 0) return []
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(inArray(departures.destination, [...destinations]))
  return rows.map(({ id }) => id)
}

/** No one compares more. */
const MAX_DUPLICATES = 10

/** Other entries for the same target with the same name or phone. */
export async function listPossibleDuplicates(db: Db, entry: WaitlistEntry, phone: string) {
  const { id, name, email, people, status, joinedAt, confirmedAt } = waitlistEntries
  const isSame = or(
    and(
      ...normalizeWords(entry.name).map((word) => matchesWord(waitlistEntries, word)),
      sql`lower(${name}) = ${entry.name.toLowerCase()}`,
    ),
    phone ? sql`${phoneDigits(waitlistEntries)} = ${phone}` : undefined,
  )
  return db
    .select({ id, name, email, people, status, joinedAt, confirmedAt })
    .from(waitlistEntries)
    .where(
      and(eq(waitlistEntries.target, entry.target), isNull(waitlistEntries.leftAt), sql`${id} <> ${entry.id}`, isSame),
    )
    .orderBy(joinedAt)
    .limit(MAX_DUPLICATES)
}

/** Oldest first. */
export async function listInvitationsOfEntry(db: Db, entryId: WaitlistEntryId) {
  return db.select().from(invitations).where(eq(invitations.entryId, entryId)).orderBy(invitations.createdAt)
}
