import { and, asc, desc, eq, gt, inArray, lt, lte, ne, not, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { insertInto, lockById, lockWhere } from '#db/rows.ts'
import { bookings, credits, creditUses, creditWithdrawals, departures } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import { type BookingId, type CreditId, idsOf } from '#rules/ids.ts'

export type StoredCredit = typeof credits.$inferSelect

export const insertCredit = insertInto(credits)

/** Taken before a credit is applied or restored; after the lock of the booking. */
export const lockCredit = lockById(credits)

export async function lockCredits(tx: Tx, ids: readonly CreditId[]): Promise<void> {
  await lockWhere(tx, credits, inArray(credits.id, [...ids]))
}

export const insertCreditUse = insertInto(creditUses)

/** The amount applied from the credit in the outer query, minus what was restored to it. */
const spentCents = sql`(select coalesce(sum(${creditUses.amountCents}), 0) from ${creditUses}
  where ${creditUses.creditId} = ${credits.id})`
/** What was issued with the credit in the outer query, minus what was taken back of it. */
export const issuedCents = sql`(${credits.amountCents} - (select coalesce(sum(${creditWithdrawals.amountCents}), 0)
  from ${creditWithdrawals} where ${creditWithdrawals.creditId} = ${credits.id}))`

/** Rule M21: what can still be applied of it. */
const remainingCents = sql<number>`${sql`(${issuedCents} - ${spentCents})::int`}`

export async function getCreditRemaining(tx: Tx, id: CreditId): Promise<number> {
  const [credit] = await tx.select({ remainingCents }).from(credits).where(eq(credits.id, id))
  if (!credit) throw new Error(`no credit ${id}`)
  return credit.remainingCents
}

/** Rule M21: credit applied to this booking. */
export async function sumCreditAppliedTo(db: Db | Tx, bookingId: BookingId): Promise<number> {
  return sumCreditUses(db, eq(creditUses.bookingId, bookingId))
}

async function sumCreditUses(db: Db | Tx, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ cents: sum(creditUses.amountCents) })
    .from(creditUses)
    .where(which)
  return Number(row?.cents ?? 0)
}

/** The credits applied to this booking and the amount of each, the newest credit first. */
export async function listCreditsAppliedTo(tx: Tx, bookingId: BookingId) {
  const cents = sql<number>`sum(${creditUses.amountCents})::int`
  return tx
    .select({ creditId: credits.id, cents })
    .from(creditUses)
    .innerJoin(credits, eq(credits.id, creditUses.creditId))
    .where(eq(creditUses.bookingId, bookingId))
    .groupBy(credits.id)
    .having(gt(cents, 0))
    .orderBy(desc(credits.createdAt), desc(credits.id))
}

/** Credit issued when this booking was cancelled or changed, minus what was taken back. */
export async function sumCreditIssuedFor(db: Db | Tx, bookingId: BookingId): Promise<number> {
  const [row] = await db
    .select({ cents: sql`${sql`sum(${issuedCents})`}` })
    .from(credits)
    .where(eq(credits.fromBookingId, bookingId))
  return Number(row?.cents ?? 0)
}

/** Confirmed bookings that credit issued for this one pays for. */
export async function listBookingsPaidByCreditOf(db: Db, bookingId: BookingId): Promise<BookingId[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(creditUses)
    .innerJoin(credits, eq(credits.id, creditUses.creditId))
    .innerJoin(bookings, eq(bookings.id, creditUses.bookingId))
    .where(and(eq(credits.fromBookingId, bookingId), eq(bookings.state, 'confirmed')))
    .groupBy(bookings.id)
    .having(gt(sum(creditUses.amountCents), 0))
    .orderBy(asc(bookings.id))
  return idsOf(rows)
}

/** Rule M21: of the booking in the outer query. */
export const hasUndecidedCredit = sql`exists (select from ${creditUses} where ${creditUses.bookingId} = ${bookings.id}
  and ${creditUses.isUndecided})`

/** Rule M21: credit that was taken back from this booking, for which staff have to decide what that means. */
export async function sumUndecidedCredit(db: Db | Tx, bookingId: BookingId): Promise<number> {
  return -(await sumCreditUses(db, and(eq(creditUses.bookingId, bookingId), eq(creditUses.isUndecided, true))))
}

export async function markCreditDecided(tx: Tx, bookingId: BookingId): Promise<void> {
  await tx.update(creditUses).set({ isUndecided: false }).where(eq(creditUses.bookingId, bookingId))
}

/**
 * Rule M11: the credits issued for a booking, and what is left of each. Until this transaction ends, none of them can be
 * applied, nor any that was applied to the booking. Always in order of id, as with orders.
 */
export async function lockCreditsOfBooking(tx: Tx, bookingId: BookingId) {
  const isIssued = eq(credits.fromBookingId, bookingId)
  const applied = tx.select({ id: creditUses.creditId }).from(creditUses).where(eq(creditUses.bookingId, bookingId))
  const isOfBooking = or(isIssued, inArray(credits.id, applied))
  await tx.select({ id: credits.id }).from(credits).where(isOfBooking).orderBy(asc(credits.id)).for('update')
  // A separate statement after the lock, so that it sees what was applied while we waited.
  return tx
    .select({ id: credits.id, remainingCents })
    .from(credits)
    .where(isIssued)
    .orderBy(desc(credits.createdAt), desc(credits.id))
}

/** The credit is locked by the caller. */
export const insertCreditWithdrawal = insertInto(creditWithdrawals)

export type CreditBalance = Pick<StoredCredit, 'id' | 'email' | 'fromBookingId' | 'amountCents' | 'createdAt'> & {
  remainingCents: number
}

async function listBalances(db: Db | Tx, which: SQL | undefined): Promise<CreditBalance[]> {
  const { id, email, fromBookingId, amountCents, createdAt } = credits
  return db
    .select({ id, email, fromBookingId, amountCents, createdAt, remainingCents })
    .from(credits)
    .where(which)
    .orderBy(desc(createdAt), desc(id))
}

export async function listCreditsByEmail(db: Db | Tx, email: string): Promise<CreditBalance[]> {
  return listBalances(db, and(eq(credits.email, email.toLowerCase()), ne(credits.email, '')))
}

export async function listCreditsIssuedFor(db: Db | Tx, bookingId: BookingId): Promise<CreditBalance[]> {
  return listBalances(db, eq(credits.fromBookingId, bookingId))
}

/** Rule G11: a credit that still has value keeps its holder, who could not use it otherwise. */
export async function eraseCreditsByEmail(tx: Tx, email: string, marker: string): Promise<void> {
  await lockWhere(tx, credits, eq(credits.email, email))
  const all = await listCreditsByEmail(tx, email)
  const spent = all.filter(({ remainingCents }) => remainingCents <= 0)
  await tx
    .update(credits)
    .set({ reason: marker })
    .where(inArray(credits.id, idsOf(all)))
  await tx
    .update(credits)
    .set({ name: marker, email: '' })
    .where(inArray(credits.id, idsOf(spent)))
}

/**
 * The amounts stay for the accounts; the names of their holders are erased, unless there is something left to use, or a
 * trip that it pays for is not as old and may still be refunded.
 */
export async function eraseOldCreditHolders(tx: Tx, before: Day): Promise<void> {
  const isOld = and(lt(credits.createdAt, sql`${before}::date`), ne(credits.email, ''))
  const paysForTrip = sql`exists (select from ${creditUses}
    join ${bookings} on ${bookings.id} = ${creditUses.bookingId} join ${departures} on ${departures.id} = ${bookings.departureId}
    where ${creditUses.creditId} = ${credits.id} and ${bookings.state} = 'confirmed' and ${departures.endDate} >= ${before})`
  await tx
    .update(credits)
    .set({ name: '', email: '' })
    .where(and(isOld, lte(remainingCents, 0), not(paysForTrip)))
}
