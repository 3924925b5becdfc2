import { and, desc, eq, gt, lt, ne, sql, sum } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { BookingId, CreditId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { credits, creditUses } from './schema.ts'

export type StoredCredit = typeof credits.$inferSelect

export async function insertCredit(tx: Tx, credit: typeof credits.$inferInsert): Promise<void> {
  await tx.insert(credits).values(credit)
}

/** Whoever spends of a credit, or gives some of it back, waits here for whoever else does. After the booking. */
export async function lockCredit(tx: Tx, id: CreditId): Promise<StoredCredit | undefined> {
  const [credit] = await tx.select().from(credits).where(eq(credits.id, id)).for('update')
  return credit
}

export async function insertUse(tx: Tx, use: typeof creditUses.$inferInsert): Promise<void> {
  await tx.insert(creditUses).values(use)
}

/** Rule M8: what has been spent of a credit, less what came back to it. */
export async function spentOf(db: Db | Tx, id: CreditId): Promise<number> {
  return sumOf(db, eq(creditUses.creditId, id))
}

/** Rule M8: the credit that pays for a part of this booking. */
export async function creditUsedOn(db: Db | Tx, bookingId: BookingId): Promise<number> {
  return sumOf(db, eq(creditUses.bookingId, bookingId))
}

async function sumOf(db: Db | Tx, which: ReturnType<typeof eq>): Promise<number> {
  const [row] = await db
    .select({ cents: sum(creditUses.amountCents) })
    .from(creditUses)
    .where(which)
  return Number(row?.cents ?? 0)
}

/** Which credits pay for a part of this booking, and how much of each; the one that was given last first. */
export async function creditsUsedOn(tx: Tx, bookingId: BookingId): Promise<{ creditId: CreditId; cents: number }[]> {
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

/** What somebody was given for this booking. */
export async function creditGivenFor(db: Db | Tx, bookingId: BookingId): Promise<number> {
  const [row] = await db
    .select({ cents: sum(credits.amountCents) })
    .from(credits)
    .where(eq(credits.fromBookingId, bookingId))
  return Number(row?.cents ?? 0)
}

export type CreditState = Pick<StoredCredit, 'id' | 'amountCents' | 'createdAt'> & { leftCents: number }

/** All credits of somebody with this address, and what is left of each. */
export async function creditsOf(db: Db | Tx, email: string): Promise<CreditState[]> {
  const { id, amountCents, createdAt } = credits
  const spent = sql`(select coalesce(sum(${creditUses.amountCents}), 0) from ${creditUses}
    where ${creditUses.creditId} = ${credits.id})`
  return db
    .select({ id, amountCents, createdAt, leftCents: sql<number>`${sql`(${amountCents} - ${spent})::int`}` })
    .from(credits)
    .where(and(eq(credits.email, email.toLowerCase()), sql`${credits.email} <> ''`))
    .orderBy(desc(createdAt), desc(id))
}

/** The sums stay for the accounts; whose they were is gone. */
export async function eraseOldHolders(tx: Tx, givenBefore: Day): Promise<void> {
  await tx
    .update(credits)
    .set({ name: '', email: '' })
    .where(and(lt(credits.createdAt, sql`${givenBefore}::date`), ne(credits.email, '')))
}
