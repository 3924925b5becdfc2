/** How a departure speaks of itself, everywhere. Numbers first. */
export const departureWords = {
  seats: (taken: number, capacity: number) => `${taken} of ${capacity} seats`,
  moreNeeded: (people: number) => `${people} more and it flies`,
  seatsLeft: (seats: number) => (seats === 1 ? '1 seat left' : `${seats} seats left`),
}
