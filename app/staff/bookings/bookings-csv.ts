import { bookingsPage as words } from '../../../content/staff/bookings.ts'
import { destinationTitle } from '../../../content/wishes.ts'
import type { ListedBooking } from '../../../db/staff-bookings.ts'
import { everyBooking } from '../../../operations/bookings/search-bookings.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import type { TripTitles } from '../../../rules/catalogue/in-force.ts'
import { visitContext } from '../../visit.ts'
import { type CsvColumn, csvFile } from '../csv-file.ts'
import type { Route } from './+types/bookings-csv'
import { bookingFilter } from './bookings-query.ts'

/** All bookings that the list's filters ask for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const batches = everyBooking(bookingFilter(new URL(request.url).searchParams), tools)
  return csvFile({ name: 'bookings', columns: columnsFor(await showTitles(tools)), batches, now: tools.now() })
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)

function columnsFor(titles: TripTitles): CsvColumn<ListedBooking>[] {
  const { csv: head } = words
  return [
    { head: head.reference, cell: ({ reference }) => reference },
    { head: head.name, cell: ({ name }) => name },
    { head: head.email, cell: ({ email }) => email },
    { head: head.trip, cell: ({ destination }) => destinationTitle(destination, titles) },
    { head: head.firstDay, cell: ({ startDate }) => startDate },
    { head: head.seats, cell: ({ seats }) => seats },
    { head: head.plan, cell: ({ plan }) => words.plans[plan] },
    { head: head.state, cell: ({ state }) => words.states[state] },
    { head: head.price, cell: ({ subtotalCents }) => inDollars(subtotalCents) },
    { head: head.paid, cell: ({ settledCents }) => inDollars(settledCents) },
    { head: head.overdue, cell: ({ overdueCents, state }) => inDollars(state === 'confirmed' ? overdueCents : 0) },
    { head: head.booked, cell: ({ at }) => at.toISOString() },
  ]
}
