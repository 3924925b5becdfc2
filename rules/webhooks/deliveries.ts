import { addHours, addMinutes, addSeconds } from '#rules/dates.ts'

/** Minutes from each failed attempt to the next: ten attempts in a bit more than three days. */
export const RETRY_MINUTES = [1, 5, 30, 2 * 60, 5 * 60, 10 * 60, 14 * 60, 20 * 60, 21 * 60]

/** Attempts after an outage are spread by this share of their delay, so that they do not all come at the same time. */
const SPREAD = 0.1

/**
 * Rule C9: when a delivery is tried again after so many failed attempts, or undefined if it has failed for good.
 * `chance` is from 0 to 1.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | undefined {
  const delay = RETRY_MINUTES[attempts - 1]
  return delay === undefined ? undefined : addMinutes(now, delay * (1 + SPREAD * chance))
}

/** More would only press an endpoint that is slow. */
const MAX_RUNNING_ATTEMPTS = 2

/** Rule C9: how many attempts may run at the same time. An endpoint that hangs gets one, until it answers again. */
export function maxRunningAttempts(hangingSince: Date | null): number {
  return hangingSince ? 1 : MAX_RUNNING_ATTEMPTS
}

/** A job goes on with an endpoint's next message for so long. It is short, because a stopping site waits for it. */
const TURN_SECONDS = 5

export function turnEndsAt(now: Date): Date {
  return addSeconds(now, TURN_SECONDS)
}

/** An attempt that its process never finished is repeated after this. It is longer than an attempt can take. */
const CLAIM_MINUTES = 2

export function claimedUntil(now: Date): Date {
  return addMinutes(now, CLAIM_MINUTES)
}

/** If a delivery has been due this long and its endpoint has no attempt running, its job was lost. */
const LOST_MINUTES = 1

export function lostBefore(now: Date): Date {
  return addMinutes(now, -LOST_MINUTES)
}

/** Messages and their deliveries are kept for these days. */
const MESSAGE_DAYS = 30

export function messageCutoff(now: Date): Date {
  return addHours(now, -MESSAGE_DAYS * 24)
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** The endpoint says that it is gone for good. */
const GONE = 410
const FAILING_HOURS = 72

type Failure = {
  status: number | null
  /** The first failure of the endpoint since it last took a message. */
  failingSince: Date
  /** No further attempt of this delivery follows. */
  isLast: boolean
}

/**
 * Rule C9: why an endpoint is turned off after a failed attempt, if it is: it says that it is gone, or a delivery has
 * failed for good and nothing else has arrived in three days.
 */
export function switchOffCause({ status, failingSince, isLast }: Failure, now: Date): 'gone' | 'failures' | undefined {
  if (status === GONE) return 'gone'
  return isLast && addHours(failingSince, FAILING_HOURS) <= now ? 'failures' : undefined
}
