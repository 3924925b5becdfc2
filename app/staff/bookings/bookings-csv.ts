import type { CsvColumn } from '#app/staff/csv-file.ts'
import { exportFile } from '#app/staff/export-file.ts'
import { visitContext } from '#app/visit.ts'
import { bookingsPage as words } from '#content/staff/bookings.ts'
import { partnerFact } from '#content/staff/partners.ts'
import { destinationTitle } from '#content/waitlist/targets.ts'
import type { ListedBooking } from '#db/bookings/booking-rows.ts'
import { exportBookings } from '#operations/bookings/list-bookings.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { Route } from './+types/bookings-csv'
import { bookingFilter } from './bookings.tsx'

/** All bookings that the list's filters leave. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = exportBookings(bookingFilter(new URL(request.url).searchParams), tools)
  return exportFile({ name: 'bookings', columns: columnsFor(await getTripTitles(tools)), batches }, context)
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)

function columnsFor(titles: TripTitles): CsvColumn<ListedBooking>[] {
  const { columns, csv } = words
  return [
    { head: columns.reference, cell: ({ reference }) => reference },
    { head: columns.name, cell: ({ name }) => name },
    { head: csv.email, cell: ({ email }) => email },
    { head: columns.trip, cell: ({ destination }) => destinationTitle(destination, titles) },
    { head: csv.firstDay, cell: ({ startDate }) => startDate },
    { head: columns.seats, cell: ({ seats }) => seats },
    { head: csv.plan, cell: ({ paymentPlan }) => words.plans[paymentPlan] },
    { head: columns.state, cell: ({ state }) => words.states[state] },
    { head: csv.price, cell: ({ subtotalCents }) => inDollars(subtotalCents) },
    { head: csv.paid, cell: ({ settledCents }) => inDollars(settledCents) },
    { head: csv.overdue, cell: ({ overdueCents, state }) => inDollars(state === 'confirmed' ? overdueCents : 0) },
    { head: csv.booked, cell: ({ at }) => at.toISOString() },
    { head: partnerFact, cell: ({ partner }) => partner },
  ]
}
