/** Only bots fill in a form faster than this. Our own forms wait for the rest of the time, so people never notice. */
export const MIN_OPEN_MS = 1500

/** A caller that does not say how long its form was open is accepted. */
export function isTooFast(openMs: number | undefined): boolean {
  return openMs !== undefined && openMs < MIN_OPEN_MS
}
