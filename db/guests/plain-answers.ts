import { asc, like } from 'drizzle-orm'
import pg from 'pg'
import type { BookingId, OrderId, WaitlistEntryId } from '../../rules/ids.ts'
import type { Tx } from '../database.ts'
import { orders, waitlistEntries } from '../schema.ts'

/** How migration 0010 marks a text that is still to be sealed. */
const MARK = 'plain:'

type Plain<Row> = Row & { answers: unknown }

export async function lockPlainOrders(
  tx: Tx,
  limit: number,
): Promise<Plain<{ id: OrderId; bookingId: BookingId | null }>[]> {
  const { id, bookingId, sealedAnswers } = orders
  const rows = await tx
    .select({ id, bookingId, sealedAnswers })
    .from(orders)
    .where(like(sealedAnswers, `${MARK}%`))
    .orderBy(asc(id))
    .limit(limit)
    .for('update')
  return rows.map(({ sealedAnswers: plain, ...row }) => ({ ...row, answers: parse(plain) }))
}

export async function lockPlainEntries(tx: Tx, limit: number): Promise<Plain<{ id: WaitlistEntryId }>[]> {
  const { id, sealedAnswers } = waitlistEntries
  const rows = await tx
    .select({ id, sealedAnswers })
    .from(waitlistEntries)
    .where(like(sealedAnswers, `${MARK}%`))
    .orderBy(asc(id))
    .limit(limit)
    .for('update')
  return rows.map(({ sealedAnswers: plain, ...row }) => ({ ...row, answers: parse(plain) }))
}

function parse(plain: string | null): unknown {
  return JSON.parse((plain ?? '').slice(MARK.length))
}

/** A column of each table that held plain texts. Writing it anew writes the whole table anew. */
const REWRITTEN = {
  orders: 'sealed_answers',
  bookings: 'payment_plan',
  waitlist_entries: 'sealed_answers',
  mails: 'subject',
}

/**
 * The plain texts would stay in the files of the tables for a while. `vacuum full` keeps them as long as any transaction
 * could still see them; a changed column does not. Only the owner of the tables can do it.
 */
export async function rewriteTables(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'powderpool-migrate' })
  await client.connect()
  try {
    for (const [table, column] of Object.entries(REWRITTEN)) {
      await client.query(`alter table ${table} alter column ${column} type text using ${column} || ''`)
    }
  } finally {
    await client.end()
  }
}
