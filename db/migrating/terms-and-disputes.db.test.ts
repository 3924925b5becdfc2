import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const people = `'Ada', 'Berg', 'ada@example.com', '1'`

const addOrder = (number: number, day: string, dueCents: number, booking = 'null') =>
  `insert into orders (id, departure_id, booking_id, method, purpose, payment_plan, state, seats, first_name, last_name,
     email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_attempts, created_at)
   values ('${id(number)}', '${id(1)}', ${booking}, 'crypto', 'booking', '${dueCents === 801 ? 'full' : 'deposit'}', 'open', 1,
     ${people}, 801, ${dueCents}, 0, ${dueCents}, 0, '${day} 23:30Z')`

/** The deposit was 30%, and from February 2027 on 40%. */
const earlierSite = [
  `insert into departures (id, destination, time_zone, start_date, end_date, capacity, phase, price_cents, price_is_placeholder, created_at)
   values ('${id(1)}', 'japan', 'Asia/Tokyo', '2027-06-01', '2027-06-04', 8, 'open', 801, false, '2026-11-01')`,
  `insert into catalogue_revisions (id, kind, key, revision, value, actor, created_at)
   values ('${id(2)}', 'payment-terms', 'terms', 1, '{"depositPercent": 40}', 'Olga', '2027-02-01')`,
  `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, payment_plan,
     subtotal_cents, created_at)
   values ('${id(3)}', 'PP-A', '${id(1)}', 1, 'confirmed', ${people}, 'full', 801, '2027-02-02'),
     ('${id(4)}', 'PP-B', '${id(1)}', 1, 'confirmed', ${people}, 'full', 801, '2027-02-02')`,
  addOrder(5, '2027-01-31', 801, `'${id(3)}'`),
  addOrder(6, '2026-11-15', 240),
  addOrder(7, '2027-03-10', 561),
  addOrder(8, '2027-03-10', 801),
  `insert into payments (id, order_id, booking_id, kind, provider_id, state, amount_cents, fee_cents, refund_of_id, created_at)
   values ('${id(9)}', '${id(5)}', '${id(3)}', 'payment', 'C', 'completed', 801, 0, null, now()),
     ('${id(10)}', '${id(5)}', '${id(3)}', 'refund', 'R', 'paid', 100, 0, '${id(9)}', now())`,
]

test('[M12] bookings and unpaid orders keep the terms that were in force when they were ordered', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore('0014_terms_and_disputes', folder)
  await migrateDatabase(url, folder)
  for (const statement of earlierSite) await query(url, statement)
  await migrateDatabase(url)
  expect(await query(url, 'select reference, deposit_cents from bookings order by 1')).toEqual([
    { reference: 'PP-A', deposit_cents: 240 },
    { reference: 'PP-B', deposit_cents: 320 },
  ])
  const installment = (kind: string, dueDay: string, amountCents: number) => ({ kind, dueDay, amountCents })
  expect(await query(url, 'select terms from orders order by id')).toEqual([
    { terms: null },
    {
      terms: {
        depositCents: 240,
        installments: [
          installment('deposit', '2026-11-15', 240),
          installment('first', '2027-03-03', 281),
          installment('second', '2027-04-17', 280),
        ],
      },
    },
    {
      terms: {
        depositCents: 320,
        installments: [installment('deposit', '2027-03-10', 561), installment('second', '2027-04-17', 240)],
      },
    },
    { terms: { depositCents: 320, installments: [installment('full', '2027-03-10', 801)] } },
  ])
  const meanings = await query(url, 'select kind, meaning, method from payments order by kind')
  expect(meanings, 'each was made the way its order asked for').toEqual([
    { kind: 'payment', meaning: null, method: 'crypto' },
    { kind: 'refund', meaning: 'due-again', method: 'crypto' },
  ])
})
