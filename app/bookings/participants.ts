/** A whole number from 1 to the seats left; any other text counts as 1. */
export function clampParticipants(typed: string, availableSpots: number): number {
  const number = Number.parseInt(typed, 10)
  return Number.isNaN(number) ? 1 : Math.max(1, Math.min(number, availableSpots))
}
