/** The site's only clock: the machine's time, plus the time by which a test has moved it (dev-clock.ts). */
export type Clock = {
  now(): Date
  move(ms: number): void
  /** How far the clock was moved, in milliseconds. All threads share it. */
  ahead: SharedArrayBuffer
}

export function openClock(ahead = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)): Clock {
  const aheadMs = new Float64Array(ahead)
  return {
    now: () => new Date(Date.now() + (aheadMs[0] ?? 0)),
    move(ms) {
      aheadMs[0] = (aheadMs[0] ?? 0) + ms
    },
    ahead,
  }
}
