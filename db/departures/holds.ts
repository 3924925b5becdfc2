import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DepartureId, HoldId, InvitationId, OrderId } from '../../rules/ids.ts'
import type { PaymentPlan } from '../../rules/installments/schedule.ts'
import type { PaymentMethod } from '../../rules/orders/prices.ts'
import type { Db, Tx } from '../database.ts'
import { departureNotice } from '../notices/change-notices.ts'
import { placeholderList, prepareQuery } from '../prepared-query.ts'
import { holds, orders } from '../schema.ts'
import { countSeatsSql, type DepartureSeats, lockDepartureSql } from './seats.ts'

type StoredHold = typeof holds.$inferSelect

/** The hold and order that the same request made the first time. */
export type ExistingHold = {
  orderId: OrderId
  holdId: HoldId
  method: PaymentMethod
  providerId: string | null
  checkoutUrl: string | null
  totalCents: number
  expiresAt: Date
}

/** A hold and its order. */
export type NewHold = {
  holdId: HoldId
  orderId: OrderId
  departureId: DepartureId
  invitationId: InvitationId | null
  seats: number
  expiresAt: Date
  firstName: string
  lastName: string
  email: string
  phone: string
  emergencyContact: string | null
  emergencyPhone: string | null
  specialRequests: string | null
  method: PaymentMethod
  paymentPlan: PaymentPlan
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
type Found = { departure: DepartureSeats | undefined; earlier: ExistingHold | undefined }

/**
 * Locks the departure, counts its seats, lets `decide` choose what to write, and writes it with its change notice: one
 * transaction in two round trips, because everybody who wants the same departure waits for it.
 */
export async function placeHold<Result>(
  db: Db,
  request: HoldRequest,
  decide: (found: Found) => { result: Result; write?: NewHold },
): Promise<Result> {
  const client = await db.$client.connect()
  try {
    const [, , counted, earlier] = await Promise.all([
      client.query('begin'),
      client.query(lockQuery(request)),
      client.query<DepartureSeats>(countQuery(request)),
      request.idempotencyKey ? client.query<ExistingHold>(earlierQuery(request)) : { rows: [] },
    ])
    const { result, write } = decide({ departure: counted.rows[0], earlier: earlier.rows[0] })
    await Promise.all(write ? [client.query(insertQuery(write)), client.query('commit')] : [client.query('rollback')])
    client.release()
    return result
  } catch (error) {
    // The transaction, whatever its state, ends with its connection.
    client.release(true)
    throw error
  }
}

const departureId = sql.placeholder('departureId')

const lockQuery = prepareQuery<'departureId'>('lock-departure', lockDepartureSql(departureId))

const countQuery = prepareQuery<'departureId' | 'now' | 'invitationId'>(
  'count-seats',
  countSeatsSql(departureId, sql.placeholder('now'), { invitationId: sql.placeholder('invitationId') }),
)

const earlierQuery = prepareQuery<'departureId' | 'idempotencyKey'>(
  'find-earlier-hold',
  sql`select ${orders.id} as "orderId", ${holds.id} as "holdId", ${orders.method},
      ${orders.providerId} as "providerId", ${orders.checkoutUrl} as "checkoutUrl",
      ${orders.totalCents} as "totalCents", ${holds.expiresAt} as "expiresAt"
    from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${orders.departureId} = ${departureId} and ${orders.idempotencyKey} = ${sql.placeholder('idempotencyKey')}
      and ${orders.state} <> 'void'`,
)

const insertQuery = prepareQuery<keyof NewHold>(
  'insert-hold',
  sql`with hold as (
      insert into ${holds} (id, departure_id, invitation_id, seats, expires_at, created_at)
      values (${placeholderList('holdId', 'departureId', 'invitationId', 'seats', 'expiresAt', 'now')})
    ), placed as (
      insert into ${orders} (purpose, state, capture_attempts, method, payment_plan, id, hold_id, departure_id, seats, first_name,
        last_name, email, phone, emergency_contact, emergency_phone, special_requests, subtotal_cents, due_cents,
        fee_cents, total_cents, idempotency_key, created_at)
      values ('booking', 'open', 0, ${placeholderList('method', 'paymentPlan', 'orderId', 'holdId', 'departureId', 'seats')},
        ${placeholderList('firstName', 'lastName', 'email', 'phone', 'emergencyContact', 'emergencyPhone')},
        ${placeholderList('specialRequests', 'subtotalCents', 'dueCents', 'feeCents', 'totalCents', 'idempotencyKey', 'now')})
    )
    ${departureNotice(departureId)}`,
)

export async function getHold(tx: Tx, id: HoldId): Promise<StoredHold> {
  const [hold] = await tx.select().from(holds).where(eq(holds.id, id))
  if (!hold) throw new Error(`no hold ${id}`)
  return hold
}

/** Also revives an expired hold. The caller has locked the departure and found the seats free. */
export async function extendHold(tx: Tx, id: HoldId, expiresAt: Date): Promise<void> {
  await tx.update(holds).set({ expiresAt, endedAt: null }).where(eq(holds.id, id))
}

export async function endHold(tx: Tx, id: HoldId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(eq(holds.id, id), isNull(holds.endedAt)))
}

/** Departures with expired holds that are not marked as ended yet. */
export async function listDeparturesWithExpiredHolds(db: Db, now: Date): Promise<DepartureId[]> {
  const rows = await db
    .selectDistinct({ id: holds.departureId })
    .from(holds)
    .where(and(isNull(holds.endedAt), lte(holds.expiresAt, now)))
  return rows.map(({ id }) => id)
}

/** By rule S2 they have ended already; the mark keeps the count of seats from reading old holds. */
export async function markHoldsExpired(tx: Tx, departureId: DepartureId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt: sql`${holds.expiresAt}` })
    .where(and(eq(holds.departureId, departureId), isNull(holds.endedAt), lte(holds.expiresAt, now)))
}
