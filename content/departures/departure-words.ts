import { rangeText } from '#content/dates.ts'
import type { TripDates } from '#rules/departures/seasons.ts'
import type { DepartureStatus } from '#rules/departures/seats.ts'
import type { TripPrice } from '#rules/departures/trip-prices.ts'
import { formatPrice } from '#rules/money.ts'

type DateCard = TripDates & { status: DepartureStatus; title: string }

/** The seat line of a departure, on every page. Numbers first. */
export const departureWords = {
  /** A trip whose departures differ in price costs from the lowest. */
  tripPrice: ({ cents, isSame }: TripPrice) => (isSame ? formatPrice(cents) : `from ${formatPrice(cents)}`),
  price: (price: string) => `${price} per person`,
  people: (people: number, capacity: number) => `${people} of ${capacity} people`,
  seats: (taken: number, capacity: number) => `${taken} of ${capacity} seats taken`,
  /** While their guests pay, and for invited parties. */
  held: (seats: number) => `${seats} held`,
  reserved: (seats: number) => `${seats} reserved`,
  /** Rule W6: `fitting` counts people who wait for other dates, as of the last match. */
  fitting: (waiting: number, fitting: number) =>
    `${waiting > 0 ? `${waiting} on the list` : 'No one on the list yet'}, ${fitting} more ${fitting === 1 ? 'person' : 'people'} on other lists could make these dates.`,
  moreNeeded: (people: number) => `${people} more and deposits open`,
  /** The link on a date card. */
  dateLink: { Available: 'Book this date', Waitlist: 'Join the waiting list' } satisfies Record<
    DepartureStatus,
    string
  >,
  /** Completes the words above for screen readers, which may read a link on its own. */
  dateOf: ({ status, title, startDate, endDate }: DateCard) =>
    `${status === 'Available' ? 'in' : 'for'} ${title}, ${rangeText(startDate, endDate)}`,
  seatsLeft: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
  flownBy: (operator: string) => `Flown by ${operator}`,
}
