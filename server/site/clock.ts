/** The site's only clock: the machine's time, plus the time by which a test has moved it (dev-clock.ts). */
export type Clock = { now(): Date; move(ms: number): void }

export function openClock(): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    move(ms) {
      aheadMs += ms
    },
  }
}
