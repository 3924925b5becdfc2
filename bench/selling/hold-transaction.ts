import { DEPARTURE_ID } from '../site/departures.ts'

/**
 * What PostgreSQL at least has to do for an order: lock the departure, count its seats, insert a hold and an order, and
 * send the change notice. pgbench runs it without a site.
 */
export function holdTransaction(departures: number): string[] {
  const departure = `('${DEPARTURE_ID}' || lpad((:n)::text, 12, '0'))::uuid`
  const statements = [
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
       insert into orders (purpose, state, capture_attempts, method, payment_plan, id, hold_id, departure_id, seats,
         first_name, last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, created_at)
       select 'booking', 'open', 0, 'paypal', 'full', gen_random_uuid(), id, departure_id, 1, 'Ann', 'Bergström',
         'ann@example.com', '+47 22 12 34 56', 400, 400, 20, 420, now() from hold
     ) select pg_notify('powderpool_changed', 'departures')`,
    'commit',
  ]
  return [`\\set n random(1, ${departures})`, ...statements.map((text) => `${text.replaceAll(/\s+/g, ' ')};`)]
}
