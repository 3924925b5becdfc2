import type { TripPrice } from '../../rules/departures/trip-prices.ts'
import { formatPrice } from '../../rules/money.ts'
/** The seat line of a departure, on every page. Numbers first. */
export const departureWords = {
  /** A trip whose departures differ in price costs from the lowest. */
  tripPrice: ({ cents, isSame }: TripPrice) => (isSame ? formatPrice(cents) : `from ${formatPrice(cents)}`),
  price: (price: string) => `${price} per person`,
  people: (people: number, capacity: number) => `${people} of ${capacity} people`,
  seats: (taken: number, capacity: number) => `${taken} of ${capacity} seats taken`,
  moreNeeded: (people: number) => `${people} more and deposits open`,
  seatsLeft: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
  flownBy: (operator: string) => `Flown by ${operator}`,
}
