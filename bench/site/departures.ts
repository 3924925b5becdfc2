import { query } from '../../testing/database.ts'

/** IDs that a load generator can make from numbers. */
export const DEPARTURE_ID = '00000000-0000-4000-8000-'

/** Enough seats for every order of a measurement, and too many for a page to draw. */
const SEATS = 1_000_000

/** Departures of six trips, from some months ahead. */
export async function fillDepartures(url: string, count: number): Promise<void> {
  await query(
    url,
    `insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents, price_is_placeholder,
       time_zone, created_at)
     select ('${DEPARTURE_ID}' || lpad(n::text, 12, '0'))::uuid,
       (array['japan','canada','switzerland','alaska','chile','argentina'])[1 + n % 6], current_date + 130 + n / 6,
       current_date + 133 + n / 6, ${SEATS}, 'open', 400, false, 'UTC', now() from generate_series(1, $1::int) n`,
    [count],
  )
  await query(url, 'analyze departures')
}
