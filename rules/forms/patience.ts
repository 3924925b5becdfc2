/** Nobody reads and fills a form this fast, programs do. The browser waits the rest out, so people never notice. */
export const LEAST_OPEN_MS = 1500

/** Whether a form was sent sooner than a person can. A caller that does not say how long it was open is believed. */
export function isTooQuick(openMs: number | undefined): boolean {
  return openMs !== undefined && openMs < LEAST_OPEN_MS
}
