import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Tx } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'

/** The largest expected business. The other tables follow from these numbers. */
const SIZE = {
  bookings: 100_000,
  entries: 1_000_000,
  inquiries: 100_000,
  auditLines: 1_000_000,
  bankLines: 50_000,
  readers: 100_000,
}

const DESTINATIONS = ['japan', 'canada', 'switzerland', 'alaska', 'chile', 'argentina']
/** Each destination has one departure a day, in the past and in the future. */
const PAST_DAYS = 1200
const COMING_DAYS = 200
const COMING_DATES = DESTINATIONS.length * COMING_DAYS
const ALL_DATES = COMING_DATES + DESTINATIONS.length * (PAST_DAYS + 1)
/** The number of the departure that ten thousand parties wait for. */
const POPULAR = 600

/** Many people share a first name and few a last name. Email addresses are unique, and some first names occur only in old rows. */
const person = sql.raw(`
  case when n % 31 = 0 and n > top * 0.9 then 'Zacharias' else
    (array['Anna','Andrea','Ben','Carla','David','Elin','Felix','Greta','Hugo','Ida','Jonas','Karin','Leo','Mara','Nils',
      'Olga','Paul','Rosa','Sven','Tilda'])[1 + abs(hashint4(n)) % 20] end as first,
  initcap(translate(substr(md5((n % 5000)::text), 1, 8), '0123456789', 'ghijklmnop')) as last,
  (array['example.com','mail.example','example.com','post.example.org'])[1 + n % 4] as host`)

const people = (count: number) =>
  sql`(select n, ${person} from generate_series(1, ${count}::int) n, (select ${count}::int as top) tops) people`

const email = sql.raw(`lower(first || '.' || n || '@' || host)`)
const country = sql.raw(`(array['Canada','United States','Norway','Germany','Japan','Chile'])[1 + n % 6]`)
const ago = (step: string) => sql.raw(`date_trunc('second', now()) - n * interval '${step}'`)

/** The departures numbered from 0, the last one first, so that a number identifies one. */
const dates = sql.raw(
  `(select id as date_id, row_number() over (order by start_date desc, id) - 1 as place from departures) dates`,
)
const numbered = (table: string) => sql.raw(`(select id, row_number() over () - 1 as place from ${table}) ${table}`)

/** Fills all tables of the back-office in bulk, because a million single inserts would take an hour. */
export async function fillSeason(url: string): Promise<void> {
  // Its own connection, because a million rows take longer than the timeout of a page's query.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await drizzle(client, { schema }).transaction(async (tx) => {
      // Foreign keys and triggers are off: the referenced rows exist, and the counters are set at the end.
      await tx.execute(sql`set local session_replication_role = replica`)
      await withoutIndexes(tx, async () => {
        await fillDepartures(tx)
        await fillBookings(tx)
        await fillMoney(tx)
        await fillWaitlist(tx)
        await fillCounts(tx)
        await fillInquiriesAndSubscribers(tx)
        await fillMails(tx)
        await fillAuditLog(tx)
      })
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Building indexes once over all rows is much faster than updating them for each row. */
async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; statement: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
  await work()
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  for (const { statement } of rows) await tx.execute(sql.raw(statement))
}

async function fillDepartures(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents,
      price_is_placeholder, time_zone, created_at, confirmed_since, flown_at)
    select gen_random_uuid(), destination, current_date + n, current_date + n + 4, 12,
      case when n > 0 and n % 3 = 0 then 'gathering' else 'open' end, 500000, false, 'UTC', now(),
      case when n < 60 and (n <= 0 or n % 3 <> 0) then now() + (n - 60) * interval '1 day' end,
      case when n < -4 then now() end
    from unnest(${sql.param(DESTINATIONS)}::text[]) destination,
      generate_series(${-PAST_DAYS}::int, ${COMING_DAYS}::int) n`)
}

/** Bookings with their guests, installments, orders and payments. */
async function fillBookings(tx: Tx): Promise<void> {
  const booked = sql`(select *, substr(reference, 4)::int as n from bookings) booked`
  await tx.execute(sql`insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone,
      payment_plan, subtotal_cents, deposit_percent, deposit_cents, created_at)
    select gen_random_uuid(), 'PP-' || n, date_id, 1,
      case when n % 200 = 0 then 'cancelled' else 'confirmed' end, first, last, ${email}, '+1 416 5550101',
      case when n % 3 = 0 then 'deposit' else 'full' end, 500000, 30, 150000, ${ago('17 minutes')}
    from ${people(SIZE.bookings)} join ${dates} on place = n::bigint * ${ALL_DATES - 1}::int / ${SIZE.bookings}::int`)
  await tx.execute(sql`insert into guests (id, booking_id, position, name, country, updated_at)
    select gen_random_uuid(), id, 1, first_name || ' ' || last_name, ${country}, now() from ${booked}`)
  await tx.execute(sql`insert into installments (id, booking_id, kind, position, due_day, amount_cents, settled_cents)
    select gen_random_uuid(), booked.id, kind, place, start_date - days, 500000 * share / 100,
      case when start_date - days > current_date or n % 200 = 1 and kind = 'second' then 0 else 500000 * share / 100 end
    from ${booked} join departures on departures.id = departure_id,
      (values ('deposit', 1, 120, 30), ('first', 2, 60, 35), ('second', 3, 30, 35)) installments (kind, place, days, share)`)
  await tx.execute(sql`update bookings set settled_cents = sums.cents from (
      select booking_id, sum(settled_cents) as cents from installments group by booking_id) sums where id = booking_id`)
  await tx.execute(sql`insert into orders (id, departure_id, booking_id, method, purpose, payment_plan, provider_id, state, seats,
      first_name, last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_attempts, created_at)
    select gen_random_uuid(), departure_id, id,
      case when n % 300 = 0 then 'crypto' when n % 4 = 1 then 'bank-transfer' else 'paypal' end, 'booking', payment_plan, reference,
      'paid', 1, first_name, last_name, email, phone, 500000, 500000, 25000, 525000, 0, created_at from ${booked}`)
  await tx.execute(sql`insert into transactions (id, order_id, kind, provider_id, amount_cents, created_at)
    select gen_random_uuid(), id, 'payment', provider_id, 525000, created_at from orders`)
  await tx.execute(sql`insert into payments (id, order_id, booking_id, method, kind, transaction_id, state, amount_cents,
      fee_cents, created_at, settled_at)
    select gen_random_uuid(), orders.id, booking_id, method, 'payment', transactions.id,
      case when substr(orders.provider_id, 4)::int % 5000 = 2 then 'pending' else 'completed' end, 525000, 25000,
      orders.created_at, orders.created_at from orders join transactions on order_id = orders.id`)
}

/** Open transfers, bank lines and disputes. */
async function fillMoney(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into orders (id, departure_id, method, purpose, payment_plan, provider_id, short_code, state, seats,
      first_name, last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_attempts, created_at)
    select gen_random_uuid(), date_id, 'bank-transfer', 'booking', 'full', 'RF-' || n, upper(substr(md5(n::text), 1, 8)),
      case when n % 10 = 0 then 'open' else 'void' end, 1, first, last, ${email}, '+1 416 5550101', 500000, 500000, 0,
      480000 + n % 40 * 1000, 0, ${ago('90 minutes')} from ${people(5000)} join ${dates} on place = n % 900`)
  await tx.execute(sql`insert into bank_lines (id, import_id, fingerprint, content, file, posted_on, amount_cents, currency,
      payer, message, state, problem, order_id, applied_cents, created_at)
    select gen_random_uuid(), gen_random_uuid(), n::text, n::text, 'season', current_date - n / 50, 480000 + n % 37 * 1000, 'USD',
      first || ' ' || last, 'Trip ' || n, case when n % 500 = 0 then 'unmatched' when n % 700 = 0 then 'ignored' else 'matched' end,
      case when n % 500 = 0 then 'no-order' end, paid.id, case when n % 500 = 0 then 0 else 500000 end, ${ago('30 minutes')}
    from ${people(SIZE.bankLines)} left join orders paid on n % 500 <> 0 and paid.provider_id = 'PP-' || n`)
  await tx.execute(sql`insert into disputes (provider_id, order_id, status, reason, amount_cents, created_at, updated_at)
    select 'PP-D-' || n, id, case when n % 100 = 0 then 'OPEN' else 'RESOLVED' end, 'OTHER', 525000, ${ago('1 day')}, now()
    from generate_series(1, 1000) n join orders on provider_id = 'PP-' || n`)
}

/** Most entries are for a future departure, ten thousand of them for the same one. Others are for a package or anywhere. */
async function fillWaitlist(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into waitlist_entries (id, departure_id, package_id, name, email, people, status, payload,
      joined_at, confirmed_at, updated_at, left_at)
    select gen_random_uuid(), date_id, case when n % 10 = 8 then 'powder-pioneer' end, first || ' ' || last, ${email},
      1 + n % 3,
      case when n % 5000 = 7 then 'invited' when n % 100 = 1 then 'paused' else 'waiting' end,
      json_build_object('phone', '+1 416 ' || n, 'country', 'Norway', 'flexibleDates', n % 4 = 0), ${ago('20 seconds')}, now(), now(),
      case when n % 50 = 1 then now() end
    from ${people(SIZE.entries)} left join ${dates} on place = case when n % 100 = 7 then ${POPULAR}::int
      when n % 10 < 8 then abs(hashint4(n + 1)) % ${COMING_DATES}::int end`)
  await tx.execute(sql`insert into invitations (id, departure_id, entry_id, seats, expires_at, state, created_at)
    select gen_random_uuid(), departure_id, id, people, now() + people * interval '8 hours', 'open', now() - interval '40 hours'
    from waitlist_entries where status = 'invited' and left_at is null`)
  await tx.execute(sql`update departures set waiting_parties = parties, waiting_people = people from (
      select departure_id, count(*) as parties, sum(people) as people from waitlist_entries
      where left_at is null and status <> 'paused' group by departure_id) waiting where departures.id = departure_id`)
}

/** Two years of visits, and the daily counts of new entries, which a trigger keeps otherwise. */
async function fillCounts(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into visit_counts (day, page, visits)
    select current_date - day, '/page-' || page, 10 + (day + page) % 90
    from generate_series(0, 730) day, generate_series(1, 40) page`)
  await tx.execute(sql`insert into waitlist_join_counts (day, target, parties)
    select (joined_at at time zone 'UTC')::date, target, count(*) from waitlist_entries group by 1, 2`)
}

async function fillInquiriesAndSubscribers(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into inquiries (id, kind, name, email, payload, status, assignee_id, answered_at, created_at)
    select gen_random_uuid(), (array['contact','contact','contact','partnership','influencer','job','press'])[1 + n % 7],
      first || ' ' || last, ${email},
      json_build_object('company', 'Flights ' || n % 999, 'message', repeat('Is there a seat? ', 20)),
      case when n % 400 = 0 then 'new' when n % 300 = 0 then 'open' when n % 900 = 1 then 'waiting' else 'done' end,
      case when n % 300 = 0 then 'ann' end, case when n % 400 <> 0 then now() end, ${ago('15 minutes')}
    from ${people(SIZE.inquiries)}`)
  await tx.execute(sql`insert into subscribers (id, email, state, consent_text, requested_from_ip, requested_at)
    select gen_random_uuid(), ${email}, case when n % 5 = 0 then 'unsubscribed' else 'confirmed' end, 'Yes', '127.0.0.1', now()
    from ${people(SIZE.readers)}`)
  await tx.execute(sql`insert into newsletter_issues (id, subject, text, state, author, recipient_count, created_at, sent_at)
    select gen_random_uuid(), 'Snow ' || n, repeat('It snows. ', 200), 'sent', 'Olga Owner', 80000, ${ago('14 days')}, now()
    from generate_series(1, 60) n`)
  await tx.execute(sql`insert into newsletter_deliveries (issue_id, subscriber_id, mail_id)
    select issue.id, subscribers.id, gen_random_uuid() from subscribers,
      (select id from newsletter_issues order by created_at desc limit 1) issue where state = 'confirmed'`)
}

/** Mails about bookings, waitlist entries and inquiries, and the last newsletter. */
async function fillMails(tx: Tx): Promise<void> {
  const data = `json_build_object('name', 'Anna', 'text', repeat('Snow ', 40))`
  const toStaff = `'team@powderpool.example', email`
  const mail = (template: string, about: string, columns: string) =>
    tx.execute(
      sql.raw(`insert into mails (id, template, subject, ${about}, data, recipient, reply_to, state, created_at)
        select gen_random_uuid(), '${template}', 'Snow', ${columns}`),
    )
  const state = `case when substr(reference, 4)::int % 5000 = 3 then 'failed' else 'sent' end`
  await mail('booking-confirmed', 'booking_id', `id, ${data}, email, null, ${state}, created_at from bookings`)
  const booking = `json_build_object('email', email)`
  await mail('booking-confirmed-staff', 'booking_id', `id, ${booking}, ${toStaff}, 'sent', created_at from bookings`)
  await mail(
    'waitlist-joined',
    'waitlist_entry_id',
    `id, ${data}, email, null, 'sent', joined_at from waitlist_entries`,
  )
  const inquiry = `json_build_object('payload', payload || jsonb_build_object('email', email))`
  await mail('submission-staff', 'inquiry_id', `id, ${inquiry}, ${toStaff}, 'sent', created_at from inquiries`)
  await mail(
    'newsletter-issue',
    'newsletter_issue_id',
    `issue_id, ${data}, email, null, 'sent', now() from newsletter_deliveries
      join subscribers on subscribers.id = subscriber_id`,
  )
}

/** Audit entries of twelve people and a dozen actions. Few are about an inquiry, and some moves name their departures. */
async function fillAuditLog(tx: Tx): Promise<void> {
  // Lists do not read the chain, and a million links in one transaction would take hours.
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql`insert into audit_log (id, at, actor, action, departure_id, booking_id, waitlist_entry_id, inquiry_id,
      reason, details)
    select gen_random_uuid(), ${ago('2 minutes')}, 'Agent ' || (array['Ann','Bob','Cleo','Dan'])[1 + n % 4] || ' ' || n % 3,
      (array['move-booking','issue-credit','cancel-booking','change-contact','refund','resend-mail'])[1 + n % 6] ||
        case when n % 5 = 0 then '-again' else '' end,
      case when n % 10 = 0 then date_id end, case when n % 10 > 0 and n % 2000 <> 7 then bookings.id end, null,
      case when n % 2000 = 7 then inquiries.id end,
      (array['asked on the phone','bad weather at','wrote that','fell ill, says'])[1 + n % 4] || ' ' || last || ' ' || n,
      case when n % 606 = 6 then json_build_object('from', date_id, 'to', date_id) else json_build_object('cents', n) end
    from ${people(SIZE.auditLines)} join ${dates} on dates.place = n % ${ALL_DATES}::int
      join ${numbered('bookings')} on bookings.place = n % ${SIZE.bookings}::int
      join ${numbered('inquiries')} on inquiries.place = n % ${SIZE.inquiries}::int`)
  await tx.execute(sql`set local session_replication_role = origin`)
}
