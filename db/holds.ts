import { and, eq, gt, isNull, lte, min, sql } from 'drizzle-orm'
import type { DepartureId, HoldId, InvitationId, OrderId } from '../rules/ids.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { PaymentPlan } from '../rules/schedule.ts'
import { changeNotice } from './changes.ts'
import type { Db, Tx } from './database.ts'
import { prepared, valueList } from './prepared.ts'
import { holds, orders } from './schema.ts'
import { type DepartureSeats, seatCount, seatLock } from './seats.ts'

type StoredHold = typeof holds.$inferSelect

/** What a request made when it came for the first time. */
export type EarlierHold = {
  orderId: OrderId
  holdId: HoldId
  method: PaymentMethod
  providerId: string | null
  checkoutUrl: string | null
  totalCents: number
  until: Date
}

/** A hold and the order that it waits for. */
export type NewHold = {
  holdId: HoldId
  orderId: OrderId
  departureId: DepartureId
  invitationId: InvitationId | null
  seats: number
  until: Date
  firstName: string
  lastName: string
  email: string
  phone: string
  emergencyContact: string | null
  emergencyPhone: string | null
  specialRequests: string | null
  method: PaymentMethod
  plan: PaymentPlan
  subtotalCents: number
  dueCents: number
  feeCents: number
  totalCents: number
  idempotencyKey: string | null
  now: Date
}

type HoldRequest = {
  departureId: DepartureId
  invitationId: InvitationId | null
  idempotencyKey: string | null
  now: Date
}
type Found = { departure: DepartureSeats | undefined; earlier: EarlierHold | undefined }

/**
 * Locks the departure, counts its seats, lets `decide` say what to write, and writes it: one transaction in two trips,
 * since all who want the same departure wait in line for it. What is written is announced with it.
 */
export async function holdUnderLock<Answer>(
  db: Db,
  request: HoldRequest,
  decide: (found: Found) => { answer: Answer; write?: NewHold },
): Promise<Answer> {
  const client = await db.$client.connect()
  try {
    const [, , counted, earlier] = await Promise.all([
      client.query('begin'),
      client.query(lockQuery(request)),
      client.query<DepartureSeats>(countQuery(request)),
      request.idempotencyKey ? client.query<EarlierHold>(earlierQuery(request)) : { rows: [] },
    ])
    const { answer, write } = decide({ departure: counted.rows[0], earlier: earlier.rows[0] })
    await Promise.all(write ? [client.query(insertQuery(write)), client.query('commit')] : [client.query('rollback')])
    client.release()
    return answer
  } catch (error) {
    // In whatever state the transaction is, it ends with its connection.
    client.release(true)
    throw error
  }
}

const departureId = sql.placeholder('departureId')

const lockQuery = prepared<'departureId'>('lock-departure', seatLock(departureId))

const countQuery = prepared<'departureId' | 'now' | 'invitationId'>(
  'count-seats',
  seatCount(departureId, sql.placeholder('now'), { invitationId: sql.placeholder('invitationId') }),
)

const earlierQuery = prepared<'departureId' | 'idempotencyKey'>(
  'find-earlier-hold',
  sql`select ${orders.id} as "orderId", ${holds.id} as "holdId", ${orders.method},
      ${orders.providerId} as "providerId", ${orders.checkoutUrl} as "checkoutUrl",
      ${orders.totalCents} as "totalCents", ${holds.until}
    from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${orders.departureId} = ${departureId} and ${orders.idempotencyKey} = ${sql.placeholder('idempotencyKey')}
      and ${orders.state} <> 'dead'`,
)

const insertQuery = prepared<keyof NewHold>(
  'insert-hold',
  sql`with hold as (
      insert into ${holds} (id, departure_id, invitation_id, seats, until, created_at)
      values (${valueList('holdId', 'departureId', 'invitationId', 'seats', 'until', 'now')})
    ), placed as (
      insert into ${orders} (purpose, state, capture_tries, method, plan, id, hold_id, departure_id, seats, first_name,
        last_name, email, phone, emergency_contact, emergency_phone, special_requests, subtotal_cents, due_cents,
        fee_cents, total_cents, idempotency_key, created_at)
      values ('booking', 'open', 0, ${valueList('method', 'plan', 'orderId', 'holdId', 'departureId', 'seats')},
        ${valueList('firstName', 'lastName', 'email', 'phone', 'emergencyContact', 'emergencyPhone')},
        ${valueList('specialRequests', 'subtotalCents', 'dueCents', 'feeCents', 'totalCents', 'idempotencyKey', 'now')})
    )
    ${changeNotice('departures')}`,
)

export async function readHold(tx: Tx, id: HoldId): Promise<StoredHold> {
  const [hold] = await tx.select().from(holds).where(eq(holds.id, id))
  if (!hold) throw new Error(`no hold ${id}`)
  return hold
}

/** Also brings back a hold that was over. Whoever calls has locked the departure and found the seats free. */
export async function prolongHold(tx: Tx, id: HoldId, until: Date): Promise<void> {
  await tx.update(holds).set({ until, endedAt: null }).where(eq(holds.id, id))
}

export async function endHold(tx: Tx, id: HoldId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(eq(holds.id, id), isNull(holds.endedAt)))
}

/** Departures with holds that are over by time, which nobody has noted yet. */
export async function departuresWithLapsedHolds(db: Db, now: Date): Promise<DepartureId[]> {
  const rows = await db
    .selectDistinct({ id: holds.departureId })
    .from(holds)
    .where(and(isNull(holds.endedAt), lte(holds.until, now)))
  return rows.map(({ id }) => id)
}

/** Writes down what rule S2 has made true already, so that counting seats need not look at old holds. */
export async function markLapsedHolds(tx: Tx, departureId: DepartureId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt: sql`${holds.until}` })
    .where(and(eq(holds.departureId, departureId), isNull(holds.endedAt), lte(holds.until, now)))
}

/** When the next seats come free by time alone, which nobody announces. */
export async function nextHoldEnd(db: Db, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ next: min(holds.until) })
    .from(holds)
    .where(and(isNull(holds.endedAt), gt(holds.until, now)))
  return row?.next ?? undefined
}
