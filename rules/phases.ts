/** The specification's two thresholds. Rule P2 needs both. */
export const GO_SHARE = 0.75
export const GO_PEOPLE = 4

/** Rule P2: with this many people a departure of this capacity stops gathering and asks for deposits. */
export function peopleToGo(capacity: number): number {
  return Math.max(GO_PEOPLE, Math.ceil(capacity * GO_SHARE))
}

/** How many are still missing until then. */
export function peopleMissing(capacity: number, potential: number): number {
  return Math.max(0, peopleToGo(capacity) - potential)
}

/** Everybody who is on a departure or wants to be. */
export type PeopleFacts = { confirmedSeats: number; heldSeats: number; waitingPeople: number }

/** Rule P1. */
export function potentialPeople({ confirmedSeats, heldSeats, waitingPeople }: PeopleFacts): number {
  return confirmedSeats + heldSeats + waitingPeople
}
