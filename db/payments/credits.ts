import { and, desc, eq, gt, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import type { Day } from '../../rules/dates.ts'
import { type BookingId, type CreditId, idsOf } from '../../rules/ids.ts'
import type { Db, Tx } from '../database.ts'
import { insertInto, lockById } from '../rows.ts'
import { credits, creditUses } from '../schema.ts'

export type StoredCredit = typeof credits.$inferSelect

export const insertCredit = insertInto(credits)

/** Taken before a credit is applied or restored; after the lock of the booking. */
export const lockCredit = lockById(credits)

export const insertCreditUse = insertInto(creditUses)

/** Rule M21: applied from a credit, less what was restored to it. */
export async function sumCreditSpent(db: Db | Tx, id: CreditId): Promise<number> {
  return sumCreditUses(db, eq(creditUses.creditId, id))
}

/** Rule M21: credit applied to this booking. */
export async function sumCreditAppliedTo(db: Db | Tx, bookingId: BookingId): Promise<number> {
  return sumCreditUses(db, eq(creditUses.bookingId, bookingId))
}

async function sumCreditUses(db: Db | Tx, which: ReturnType<typeof eq>): Promise<number> {
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

/** Credit issued when this booking was cancelled or changed. */
export async function sumCreditIssuedFor(db: Db | Tx, bookingId: BookingId): Promise<number> {
  const [row] = await db
    .select({ cents: sum(credits.amountCents) })
    .from(credits)
    .where(eq(credits.fromBookingId, bookingId))
  return Number(row?.cents ?? 0)
}

export type CreditBalance = Pick<StoredCredit, 'id' | 'amountCents' | 'createdAt'> & { remainingCents: number }

export async function listCreditsByEmail(db: Db | Tx, email: string): Promise<CreditBalance[]> {
  const { id, amountCents, createdAt } = credits
  const spent = sql`(select coalesce(sum(${creditUses.amountCents}), 0) from ${creditUses}
    where ${creditUses.creditId} = ${credits.id})`
  return db
    .select({ id, amountCents, createdAt, remainingCents: sql<number>`${sql`(${amountCents} - ${spent})::int`}` })
    .from(credits)
    .where(and(eq(credits.email, email.toLowerCase()), sql`${credits.email} <> ''`))
    .orderBy(desc(createdAt), desc(id))
}

/** Rule G11: a credit that still has value keeps its holder, who could not use it otherwise. */
export async function eraseCreditsByEmail(tx: Tx, email: string, marker: string): Promise<void> {
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

/** The amounts stay for the accounts; the names of their holders are erased. */
export async function eraseOldCreditHolders(tx: Tx, issuedBefore: Day): Promise<void> {
  await tx
    .update(credits)
    .set({ name: '', email: '' })
    .where(and(lt(credits.createdAt, sql`${issuedBefore}::date`), ne(credits.email, '')))
}
