import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { paymentPayload } from '../testing/payloads.ts'
import { launch } from '../testing/program.ts'
import { withDatabase } from './bench-database.ts'
import { isThere, median, type Row, ratio, requestsPerSecond, run } from './report.ts'

const ROUNDS = 3
const SECONDS = 3
const CLIENTS = 32

/** Compares holds over HTTP with the same transaction in PostgreSQL, over many departures and on one. */
export async function holdRows(): Promise<Row[]> {
  if (!(await isThere('wrk'))) return [{ name: 'holds over HTTP', note: 'not measured: needs the program wrk' }]
  return withDatabase(async (url, folder) => [
    await compare('spread over 200 departures', 200, 0.35, url, folder),
    await compare('all on one departure', 1, 0.6, url, folder),
  ])
}

async function compare(what: string, departures: number, target: number, url: string, folder: string): Promise<Row> {
  const [against, direct] = (await isThere('pgbench'))
    ? (['pgbench', byPgbench] as const)
    : (['a bare driver', byDriver] as const)
  await fillDepartures(url, departures)
  const speeds: { http: number[]; direct: number[] } = { http: [], direct: [] }
  for (let round = 0; round < ROUNDS; round++) {
    await forgetHolds(url)
    speeds.direct.push(await direct(url, departures, folder))
    await forgetHolds(url)
    speeds.http.push(await overHttp(url, departures, folder))
  }
  const value = ratio(median(speeds.http), median(speeds.direct))
  return { name: `holds over HTTP / the same transaction by ${against}, ${what}`, value, target }
}

/** Ids that a load generator can make from numbers. */
const ID = '00000000-0000-4000-8000-'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Waits for requests that are still running. */
const forgetHolds = (url: string) =>
  withClient(url, (client) =>
    client.query('begin; lock table departures in exclusive mode; truncate orders, holds cascade; commit'),
  )

const fillDepartures = (url: string, count: number) =>
  withClient(url, async (client) => {
    await client.query('truncate departures cascade')
    await client.query(
      `insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents,
         price_is_placeholder, created_at) select ('${ID}' || lpad(n::text, 12, '0'))::uuid, 'japan', current_date + 100,
         current_date + 103, 1000000, 'open', 400, false, now() from generate_series(1, $1) n`,
      [count],
    )
  })

/** The statements of operations/orders/hold-seats.ts. */
const statements = (departure: string) => [
  'begin',
  `select from departures where id = ${departure} for no key update`,
  `select destination, capacity, phase, start_date::text, end_date::text, price_cents, price_is_placeholder,
     (select coalesce(sum(seats), 0)::int from bookings b where b.departure_id = d.id and state = 'confirmed'),
     (select coalesce(sum(seats), 0)::int from holds h where h.departure_id = d.id and ended_at is null
        and expires_at > now() and h.id is distinct from null::uuid)
   from departures d where id = ${departure}`,
  `with hold as (
     insert into holds (id, departure_id, seats, expires_at, created_at)
     values (gen_random_uuid(), ${departure}, 1, now() + interval '20 minutes', now()) returning id, departure_id
   ), placed as (
     insert into orders (purpose, state, capture_attempts, method, payment_plan, id, hold_id, departure_id, seats, first_name,
       last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, created_at)
     select 'booking', 'open', 0, 'paypal', 'full', gen_random_uuid(), id, departure_id, 1, 'Ann', 'Bergström',
       'ann@example.com', '+47 22 12 34 56', 400, 400, 20, 420, now() from hold
   ) select pg_notify('powderpool_changed', 'departures')`,
  'commit',
]

async function byPgbench(url: string, departures: number, folder: string): Promise<number> {
  const script = join(folder, 'hold.sql')
  const departure = `('${ID}' || lpad((:n)::text, 12, '0'))::uuid`
  const lines = statements(departure).map((statement) => `${statement.replaceAll(/\s+/g, ' ')};`)
  await writeFile(script, [`\\set n random(1, ${departures})`, ...lines].join('\n'))
  const { stdout } = await run('pgbench', [
    ...['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', String(availableParallelism())],
    ...['-T', String(SECONDS), '-f', script, url],
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

async function byDriver(url: string, departures: number): Promise<number> {
  const queries = statements('$1').map((text, index) => ({ text, name: `hold-${index}` }))
  const end = Date.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      withClient(url, async (client) => {
        while (Date.now() < end) {
          const id = ID + String(1 + Math.floor(Math.random() * departures)).padStart(12, '0')
          for (const query of queries) await client.query({ ...query, values: query.text.includes('$1') ? [id] : [] })
          done += 1
        }
      }),
    ),
  )
  return done / SECONDS
}

async function overHttp(url: string, departures: number, folder: string): Promise<number> {
  const server = launch(['bench/hold-server.ts'], { DATABASE_URL: url, NODE_ENV: 'test' })
  const script = join(folder, 'hold.lua')
  const body = JSON.stringify({ ...paymentPayload, departureId: `${ID}%012d` })
  await writeFile(
    script,
    `local body = [[${body}]]
     request = function()
       return wrk.format('POST', nil, { ['content-type'] = 'application/json' }, body:format(math.random(1, ${departures})))
     end`,
  )
  try {
    const address = await server.waitForOutput(/http\S+/)
    await requestsPerSecond(address, ['-c4', '-d1s', '-s', script])
    await forgetHolds(url)
    return await requestsPerSecond(address, [`-c${CLIENTS}`, `-d${SECONDS}s`, '-s', script])
  } finally {
    server.process.kill('SIGTERM')
    await server.exited
  }
}

if (import.meta.main) console.log(await holdRows())
