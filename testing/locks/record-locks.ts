import { createHash } from 'node:crypto'
import type pg from 'pg'
import { amount } from '#testing/soak.ts'
import { GUARDS, LOCK_ORDER, type Lock, lockFault } from './lock-order.ts'

/*
 * Finds the locks that each transaction of a pool takes. PostgreSQL lists row locks nowhere, but a row carries the
 * transaction that locked (xmax) or wrote (xmin) it. So after each statement that can lock, the same connection looks for
 * rows that carry its own transaction. A lock may be missed while other transactions lock the same row; none is invented.
 * Looking costs as much as most statements, so a sequence of statements that was looked at often enough is left alone.
 */

/** A pair of rows in the wrong order has an even chance to be seen each time, and each worker of a run looks as often. */
const LOOKS = amount({ short: 3, long: 8 })

const ROW_TABLES = [...LOCK_ORDER, ...Object.keys(GUARDS)].filter((name) => name !== 'targets' && name !== 'addresses')
const guardColumns: Readonly<Record<string, string>> = {
  departures: 'departure_id',
  orders: 'order_id',
  bookings: 'booking_id',
}
const guardOf = (table: string) => guardColumns[GUARDS[table] ?? ''] ?? 'null::uuid'

const own = 'pg_current_xact_id_if_assigned()::xid'
const PROBE = {
  name: 'find-locks',
  text: [
    ...ROW_TABLES.map(
      (table) => `select '${table}' as name, id::text, ${guardOf(table)}::text as guard, xmin = ${own} as "isWritten"
        from ${table} where xmin = ${own} or xmax = ${own}`,
    ),
    `select case objsubid when 2 then 'addresses' else 'targets' end, classid || ' ' || objid, null, true
      from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  ].join('\nunion all\n'),
}

type Found = { name: string; id: string; guard: string | null; isWritten: boolean }

const LOCKS = /^\s*(update|delete|insert|with)\b|\bfor (no key )?(update|share)\b|advisory_xact_lock/i
const FOR_UPDATE = /\bfor (no key )?update\b/i
/** A key that another row names is locked only against deletion, and these rows are never deleted. */
const NEVER_DELETED = ['departures', 'bookings']

/** The first table that a statement names is the one whose rows it locks. */
const isLocked = (text: string, table: string) =>
  FOR_UPDATE.test(text) && /\bfrom "?(\w+)/i.exec(text)?.[1]?.toLowerCase() === table
const isDeleted = (text: string, table: string) => new RegExp(`delete from "?${table}\\b`, 'i').test(text)

/** Instead of the ID of a row that was not looked for. It sorts before all IDs, so that no row seems to be out of order. */
const ASSUMED = '-'

class Transaction {
  /** Its statements so far. */
  sequence = ''
  /** True if it has rows that were not looked for. */
  isBehind = false
  private readonly known = new Set<string>()
  /** Rows that are locked only against deletion. */
  private readonly kept = new Set<string>()
  private readonly inserted = new Set<string>()
  locks: Lock[] = []

  begin(text: string): void {
    this.sequence = createHash('md5').update(this.sequence).update(text).digest('base64')
    const [, table] = /\binsert into "?(\w+)/i.exec(text) ?? []
    if (table) this.inserted.add(table)
  }

  /** Leaves a statement alone that takes these locks, of rows that are not known. */
  assume(names: Iterable<string>): void {
    for (const name of names) this.locks.push({ name, id: ASSUMED })
    this.isBehind = true
  }

  /**
   * Learns the rows of the statements that were left alone. A statement may have found nothing to lock this time, and rows
   * of its table may have been created here.
   */
  catchUp(found: readonly Found[]): void {
    for (const { name, id } of found) this.known.add(`${name} ${id}`)
    const isHeld = (table: string) =>
      found.some(({ name, isWritten }) => name === table && !(isWritten && this.inserted.has(table)))
    this.locks = this.locks.filter(({ name, id }) => id !== ASSUMED || isHeld(name))
    this.isBehind = false
  }

  /** Returns what is wrong with the locks that a statement with these values took. */
  add(text: string, values: readonly unknown[], found: readonly Found[]): string[] {
    const isChanged = (table: string) => new RegExp(`(update|delete from) "?${table}\\b`, 'i').test(text)
    const isCreated = (table: string) => new RegExp(`insert into "?${table}\\b`, 'i').test(text) && !isChanged(table)
    // Deleted rows are no longer found. If rows of the table were locked before, we take these to be the deleted ones.
    const isHeld = (table: string) => this.locks.some(({ name }) => name === table)
    const taken: Lock[] = LOCK_ORDER.filter((name) => isDeleted(text, name) && !isHeld(name)).map((name) => ({
      name,
      id: '',
    }))
    for (const { name, id, guard, isWritten } of found) {
      const isShared = !isWritten && !isLocked(text, name)
      const row = `${name} ${id}`
      if (this.known.has(row)) continue
      if (isShared && NEVER_DELETED.includes(name)) {
        this.kept.add(row)
        continue
      }
      // An earlier statement locked it against deletion. This one locks it only if it asks for it.
      if (this.kept.has(row) && !values.includes(id)) continue
      this.known.add(row)
      // No one can wait for a row that did not exist before.
      if (!(isWritten && isCreated(name))) taken.push({ name, id, guard: guard ?? undefined })
    }
    // A trigger runs after the statement has locked its own rows.
    taken.sort(
      (one, other) => Number(isChanged(other.name)) - Number(isChanged(one.name)) || (one.id < other.id ? -1 : 1),
    )
    const isSorted = /order by/i.test(text) && FOR_UPDATE.test(text)
    const fault = lockFault(this.locks, taken, { isSorted })
    const unguarded = taken.filter(({ name, guard }) => GUARDS[name] && !this.known.has(`${GUARDS[name]} ${guard}`))
    this.locks.push(...taken)
    return [
      ...(fault ? [fault] : []),
      ...unguarded.map(({ name }) => `${name} without the lock of its ${GUARDS[name]}`),
    ]
  }
}

/** Watches every connection that the pool opens from now on. The faults are found while statements are performed. */
export function recordLocks(pool: pg.Pool): string[] {
  const faults: string[] = []
  pool.on('connect', (client) => watch(client, faults))
  return faults
}

/** How often the last statement of a sequence was looked at, and the tables that it locked. */
const sequences = new Map<string, { looks: number; locked: Set<string> }>()

function watch(client: pg.PoolClient, faults: string[]): void {
  const send = client.query.bind(client) as (...statement: unknown[]) => unknown
  let transaction: Transaction | undefined
  const query = (...statement: unknown[]) => {
    const [first] = statement
    const text = typeof first === 'string' ? first : (first as pg.QueryConfig).text
    if (/^begin/i.test(text)) transaction = new Transaction()
    else if (/^(commit|rollback)/i.test(text)) transaction = undefined
    else if (transaction && LOCKS.test(text)) return sendAndLook(transaction, text, statement)
    return send(...statement)
  }
  const look = async () => ((await send(PROBE)) as pg.QueryResult<Found>).rows
  async function sendAndLook(within: Transaction, text: string, statement: unknown[]): Promise<unknown> {
    within.begin(text)
    const seen = sequences.get(within.sequence) ?? { looks: 0, locked: new Set() }
    if (seen.looks >= LOOKS) {
      within.assume(seen.locked)
      return send(...statement)
    }
    sequences.set(within.sequence, seen)
    seen.looks += 1
    if (within.isBehind) within.catchUp(await look())
    const before = within.locks.length
    const result = await send(...statement)
    const values = statement.find(Array.isArray) ?? []
    faults.push(...within.add(text, values, await look()).map((fault) => `${fault}: ${text}`))
    for (const { name } of within.locks.slice(before)) seen.locked.add(name)
    return result
  }
  client.query = query as pg.PoolClient['query']
}
