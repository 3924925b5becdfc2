import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DepartureId, WaitlistEntryId } from '../rules/ids.ts'
import type { PageTurn } from '../rules/pages.ts'
import { isAddress, wordsIn } from '../rules/search-words.ts'
import type { Standing } from '../rules/waitlist.ts'
import type { Db } from './database.ts'
import { beyond, readingOrder } from './keyset.ts'
import { hasAddress, hasWord } from './schema/search.ts'
import { departures, invitations, phoneDigits, waitlistEntries } from './schema.ts'
import { searchedPage } from './searched-page.ts'
import type { WaitlistEntry } from './waitlist.ts'

/** A word that was typed, and what of the catalogue is called so. */
export type WishWord = { word: string; departureIds: readonly DepartureId[]; packageIds: readonly string[] }

export type WaitlistFilter = {
  /** Each of them is in the record. */
  words: readonly WishWord[]
  /** Whoever has left is shown only where that is asked for. */
  standing?: Standing | 'left' | undefined
  wish?: 'departure' | 'package' | 'anywhere' | undefined
  departureId?: DepartureId | undefined
}

export type ListedEntry = Awaited<ReturnType<typeof entriesPage>>[number]

const key = { at: waitlistEntries.joinedAt, id: waitlistEntries.id }

/** Who joined last first; of a page before a place, the rows next to it first. */
export async function entriesPage(db: Db, filter: WaitlistFilter, turn: PageTurn, limit: number) {
  if (filter.words.length === 0) return entriesBeyond(db, filter, turn, limit)
  const isFound = and(...filter.words.map(isNamed))
  const search = { table: waitlistEntries, key, isListed: isListed(filter), isFound, turn }
  return searchedPage(search, limit, (isOnPage) => readEntries(db, isOnPage, turn, limit))
}

/** As many as it takes to write all of them down, in the order of pages. */
export async function entriesBeyond(db: Db, filter: WaitlistFilter, turn: PageTurn, limit: number) {
  const isFound = and(isListed(filter), ...filter.words.map(isNamed), beyond(key, turn))
  return readEntries(db, isFound, turn, limit)
}

async function readEntries(db: Db, which: SQL | undefined, turn: PageTurn, limit: number) {
  const { name, email, people, standing, departureId, packageId, leftAt } = waitlistEntries
  const { destination, startDate, endDate } = departures
  return db
    .select({
      ...key,
      name,
      email,
      people,
      standing,
      departureId,
      packageId,
      leftAt,
      departure: { destination, startDate, endDate },
    })
    .from(waitlistEntries)
    .leftJoin(departures, eq(departures.id, departureId))
    .where(which)
    .orderBy(...readingOrder(key, turn))
    .limit(limit)
}

const wishes = {
  departure: isNotNull(waitlistEntries.departureId),
  package: isNotNull(waitlistEntries.packageId),
  anywhere: eq(waitlistEntries.wish, 'anywhere'),
}

/** Each of these has an index in the order of joining. */
function isListed({ standing, wish, departureId }: WaitlistFilter): SQL | undefined {
  return and(
    standing === 'left' ? isNotNull(waitlistEntries.leftAt) : isNull(waitlistEntries.leftAt),
    standing && standing !== 'left' ? eq(waitlistEntries.standing, standing) : undefined,
    wish && wishes[wish],
    departureId && eq(waitlistEntries.wish, departureId),
  )
}

function isNamed({ word, departureIds, packageIds }: WishWord): SQL | undefined {
  if (isAddress(word)) return hasAddress(waitlistEntries.email, word)
  return or(
    hasWord(waitlistEntries, word),
    departureIds.length > 0
      ? sql`${waitlistEntries.departureId} = any(${sql.param([...departureIds])}::uuid[])`
      : undefined,
    packageIds.length > 0 ? inArray(waitlistEntries.packageId, [...packageIds]) : undefined,
  )
}

/** All dates of these trips. */
export async function datesOf(db: Db, destinations: readonly string[]): Promise<DepartureId[]> {
  if (destinations.length === 0) return []
  const rows = await db
    .select({ id: departures.id })
    .from(departures)
    .where(inArray(departures.destination, [...destinations]))
  return rows.map(({ id }) => id)
}

/** More than a person compares. */
const MOST_ALIKE = 10

/** Others of the same list who may be the same person: by name, or by phone. */
export async function entriesAlike(db: Db, entry: WaitlistEntry, phone: string) {
  const { id, name, email, people, standing, joinedAt } = waitlistEntries
  const isSame = or(
    and(
      ...wordsIn(entry.name).map((word) => hasWord(waitlistEntries, word)),
      sql`lower(${name}) = ${entry.name.toLowerCase()}`,
    ),
    phone ? sql`${phoneDigits(waitlistEntries)} = ${phone}` : undefined,
  )
  return db
    .select({ id, name, email, people, standing, joinedAt })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.wish, entry.wish), isNull(waitlistEntries.leftAt), sql`${id} <> ${entry.id}`, isSame))
    .orderBy(joinedAt)
    .limit(MOST_ALIKE)
}

/** Everything that was offered to an entry, the first offer first. */
export async function invitationsOfEntry(db: Db, entryId: WaitlistEntryId) {
  return db.select().from(invitations).where(eq(invitations.entryId, entryId)).orderBy(invitations.createdAt)
}
