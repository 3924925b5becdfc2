/** The one clock of a site. It follows the machine's, ahead of it by as much as a test has moved it (dev-clock.ts). */
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
