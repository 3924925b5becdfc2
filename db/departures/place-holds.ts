import { sql } from 'drizzle-orm'
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg'
import type { Db } from '#db/database.ts'
import { insertMailsSql, type PlainMail } from '#db/mail/mails.ts'
import { departureNotice } from '#db/notices/change-notices.ts'
import {
  type Counted,
  endHoldsSql,
  forgetKeysSql,
  type HeldOrder,
  isOver,
  listLiveOrdersSql,
  listReplaceableSql,
  lockCountedSql,
  lockOrdersSql,
  type ReplacedOrder,
  replaceOrdersSql,
} from '#db/orders/live-orders.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import { bookings, holds, orders } from '#db/schema.ts'
import type { BookingId, DepartureId, HoldId, InvitationId, OrderId, PartnerId } from '#rules/ids.ts'
import type { AgreedTerms, PaymentPlan } from '#rules/installments/schedule.ts'
import type { PaymentMethod } from '#rules/orders/prices.ts'
import type { Booker } from '#rules/orders/second-bookings.ts'
import { unofferedSeatsSql } from './expiries.ts'
import { countSeatsSql, type DepartureSeats, lockDepartureSql } from './seats.ts'

/** The hold and order that the same request made the first time. */
export type ExistingHold = {
  idempotencyKey: string | null
  orderId: OrderId
  holdId: HoldId
  method: PaymentMethod
  providerId: string | null
  checkoutUrl: string | null
  totalCents: number
  expiresAt: Date
  requestHash: string | null
  /** Its seats are free again and it is not paid, so the same request starts anew. */
  isOver: boolean
}

/** A hold and its order. */
export type NewHold = {
  holdId: HoldId
  orderId: OrderId
  departureId: DepartureId
  invitationId: InvitationId | null
  /** Rule G16. */
  referrerId: BookingId | null
  /** Rule G17. */
  partnerId: PartnerId | null
  seats: number
  expiresAt: Date
  firstName: string
  lastName: string
  email: string
  networkKey: string | null
  phone: string
  sealedAnswers: string | null
  method: PaymentMethod
  paymentPlan: PaymentPlan
  /** Of a bank transfer: its references. A provider's id comes later. */
  providerId: string | null
  shortCode: string | null
  subtotalCents: number
  dueCents: number
  feeCents: number
  totalCents: number
  terms: AgreedTerms
  idempotencyKey: string | null
  requestHash: string
  now: Date
}

/** `invitationId`: the seats set aside for an invited party, which asks alone, count as free. */
type PlaceHoldsRequest = Counted & {
  departureId: DepartureId
  idempotencyKeys: string[]
  /** Orders that guests replace by new ones. */
  replaces: OrderId[]
  now: Date
}

type Found = {
  departure: DepartureSeats | undefined
  earlier: ExistingHold[]
  live: HeldOrder[]
  replaceable: ReplacedOrder[]
  /** The orders whose rows may be changed. */
  locked: ReadonlySet<OrderId>
  /** Those with a confirmed booking. */
  bookers: Booker[]
}

/**
 * What is written together. `outlived` orders leave their key to a new one, `ended` holds lose their seats to one; `jobs`
 * are the statements that queue jobs.
 */
type Writes = {
  holds: NewHold[]
  replaced: OrderId[]
  outlived: OrderId[]
  ended: HoldId[]
  mails: PlainMail[]
  jobs: QueryConfig[]
}

/**
 * Locks the departure, counts its seats, lets `decide` choose what to write, and writes it with its change notice: one
 * transaction in two round trips, because everybody who wants the same departure waits for it. `decide` must not wait
 * for anything else. Undefined if seats have to be offered to the waitlist first (rule P4).
 */
export async function placeHolds<Result>(
  db: Db,
  request: PlaceHoldsRequest,
  decide: (found: Found) => Promise<{ result: Result; writes: Writes }>,
): Promise<Result | undefined> {
  const client = await db.$client.connect()
  try {
    const { hasUnofferedSeats, ...found } = await find(client, request)
    const decided = hasUnofferedSeats ? undefined : await decide(found)
    const writes = decided && decided.writes.holds.length > 0 ? writeAll(decided.writes, request) : undefined
    const last = writes ? [...writes, COMMIT] : [ROLLBACK]
    await Promise.all(last.map((statement) => client.query(statement)))
    client.release()
    return decided?.result
  } catch (error) {
    // The transaction, whatever its state, ends with its connection.
    client.release(true)
    throw error
  }
}

/** All in one round trip. Each statement after a lock sees what the transactions before it have written. */
async function find(client: PoolClient, request: PlaceHoldsRequest): Promise<Found & { hasUnofferedSeats: boolean }> {
  const { idempotencyKeys, emailKeys, networkKeys, replaces } = request
  const ifAny = <Row extends QueryResultRow>(list: unknown[], statement: () => QueryConfig) =>
    list.length > 0 ? client.query<Row>(statement()) : { rows: [] }
  const [, locked, , , departure, unoffered, earlier, live, replaceable, bookers] = await Promise.all([
    client.query(BEGIN),
    client.query<{ id: OrderId }>(lockOrdersQuery(request)),
    client.query(lockQuery(request)),
    client.query(lockCountedQuery({ keys: [...emailKeys, ...networkKeys] })),
    client.query<DepartureSeats>(countQuery(request)),
    client.query(unofferedQuery(request)),
    ifAny<ExistingHold>(idempotencyKeys, () => earlierQuery(request)),
    client.query<HeldOrder>(liveQuery(request)),
    ifAny<ReplacedOrder>(replaces, () => replaceableQuery(request)),
    client.query<Booker>(bookersQuery(request)),
  ])
  return {
    departure: departure.rows[0],
    hasUnofferedSeats: unoffered.rows.length > 0,
    earlier: earlier.rows,
    live: live.rows,
    replaceable: replaceable.rows,
    locked: new Set(locked.rows.map(({ id }) => id)),
    bookers: bookers.rows,
  }
}

function writeAll(writes: Writes, request: PlaceHoldsRequest): QueryConfig[] {
  const { replaced, outlived, ended, jobs } = writes
  const { now } = request
  const before = [
    ...(replaced.length > 0 ? [replaceQuery({ replaces: replaced, now })] : []),
    ...(outlived.length > 0 ? [forgetKeysQuery({ outlived })] : []),
  ]
  // After the insertion, because the hold that a guest's second attempt ends may be among the new ones.
  const after = ended.length > 0 ? [endHoldsQuery({ ended, now })] : []
  return [...before, insertQuery({ ...request, ...toJson(writes) }), ...after, ...jobs]
}

/** With names, because the driver sends only such statements together with others. */
const BEGIN = { name: 'begin', text: 'begin' }
const COMMIT = { name: 'commit', text: 'commit' }
const ROLLBACK = { name: 'rollback', text: 'rollback' }

const departureId = sql.placeholder('departureId')
const now = sql.placeholder('now')
const replaces = sql.placeholder('replaces')
const emailKeys = sql.placeholder('emailKeys')
const invitationId = sql.placeholder('invitationId')

const lockQuery = prepareQuery<'departureId'>('lock-departure', lockDepartureSql(departureId))

const countQuery = prepareQuery<'departureId' | 'now' | 'invitationId'>(
  'count-seats',
  countSeatsSql(departureId, now, { invitationId }),
)

const unofferedQuery = prepareQuery<'departureId' | 'now'>('find-unoffered-seats', unofferedSeatsSql(departureId, now))

const idempotencyKeys = sql.placeholder('idempotencyKeys')

const earlierQuery = prepareQuery<'departureId' | 'idempotencyKeys' | 'now'>(
  'find-earlier-holds',
  sql`select ${orders.idempotencyKey} as "idempotencyKey", ${orders.id} as "orderId", ${holds.id} as "holdId",
      ${orders.method}, ${orders.providerId} as "providerId", ${orders.checkoutUrl} as "checkoutUrl",
      ${orders.totalCents} as "totalCents", ${holds.expiresAt} as "expiresAt", ${orders.requestHash} as "requestHash",
      ${isOver(now)} as "isOver"
    from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${orders.departureId} = ${departureId} and ${orders.state} <> 'void'
      and ${orders.idempotencyKey} = any(${idempotencyKeys}::uuid[])`,
)

const lockCountedQuery = prepareQuery<'keys'>('lock-counted', lockCountedSql(sql.placeholder('keys')))

const liveQuery = prepareQuery<'emailKeys' | 'networkKeys' | 'invitationId' | 'now'>(
  'list-live-orders',
  listLiveOrdersSql({ emailKeys, networkKeys: sql.placeholder('networkKeys'), invitationId }, now),
)

const lockOrdersQuery = prepareQuery<'replaces' | 'departureId' | 'idempotencyKeys' | 'emailKeys' | 'invitationId'>(
  'lock-earlier-orders',
  lockOrdersSql({ replaces, departureId, idempotencyKeys, emailKeys, invitationId }),
)

const replaceableQuery = prepareQuery<'replaces' | 'departureId' | 'now'>(
  'list-replaceable-orders',
  listReplaceableSql(replaces, departureId, now),
)

const bookersQuery = prepareQuery<'departureId'>(
  'list-bookers',
  sql`select ${bookings.email} from ${bookings}
    where ${bookings.departureId} = ${departureId} and ${bookings.state} = 'confirmed'`,
)

const replaceQuery = prepareQuery<'replaces' | 'now'>('replace-orders', replaceOrdersSql(replaces, now))

const endHoldsQuery = prepareQuery<'ended' | 'now'>('end-holds', endHoldsSql(sql.placeholder('ended'), now))

const forgetKeysQuery = prepareQuery<'outlived'>('forget-keys', forgetKeysSql(sql.placeholder('outlived')))

const toJson = ({ holds, mails }: Writes) => ({ holds: JSON.stringify(holds), mails: JSON.stringify(mails) })

/** One statement for any number of holds, because its plan depends on its text. */
const insertQuery = prepareQuery<'departureId' | 'holds' | 'mails'>(
  'insert-holds',
  sql`with wanted as (
      select * from json_to_recordset(${sql.placeholder('holds')}::json) as wanted ("holdId" uuid, "orderId" uuid,
        "departureId" uuid, "invitationId" uuid, "referrerId" uuid, "partnerId" uuid, seats int,
        "expiresAt" timestamptz, "firstName" text, "lastName" text, email text, "networkKey" text, phone text, "sealedAnswers" text, method text, "paymentPlan" text,
        "providerId" text, "shortCode" text, "subtotalCents" int, "dueCents" int, "feeCents" int,
        "totalCents" int, terms jsonb, "idempotencyKey" uuid, "requestHash" text,
        now timestamptz)
    ), held as (
      insert into ${holds} (id, departure_id, invitation_id, seats, expires_at, created_at)
      select "holdId", "departureId", "invitationId", seats, "expiresAt", now from wanted
    ), placed as (
      insert into ${orders} (purpose, state, capture_attempts, method, payment_plan, provider_id, short_code, id, hold_id,
        departure_id, referrer_id, partner_id, seats, first_name, last_name, email, network_key, phone, sealed_answers,
        subtotal_cents, due_cents, fee_cents, total_cents, terms, idempotency_key, request_hash, created_at)
      select 'booking', 'open', 0, method, "paymentPlan", "providerId", "shortCode", "orderId", "holdId",
        "departureId", "referrerId", "partnerId", seats, "firstName", "lastName", email, "networkKey", phone, "sealedAnswers",
        "subtotalCents", "dueCents", "feeCents", "totalCents", terms, "idempotencyKey", "requestHash", now from wanted
    ), queued as (
      ${insertMailsSql(sql.placeholder('mails'))}
    )
    ${departureNotice(departureId)}`,
)
